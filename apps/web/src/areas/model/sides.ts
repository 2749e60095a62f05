import { invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import { InvoiceModelInput, modelTitle, PaymentModelInput } from '#contract/model/model-values.ts'
import { modelPaths } from '../../kit/url/paths.ts'

/** The differences between the two kinds of models; their screens are the same (MODEL-022). */
export const modelSides = {
  invoice: {
    side: 'invoice',
    models: invoiceModels,
    input: InvoiceModelInput,
    list: 'Invoice models',
    one: 'Invoice model',
    titleLabel: modelTitle.invoice,
    types: 'ContractType',
    newTitle: 'Create an invoice model',
    none: 'No contract models found, start by adding one.',
    created: 'Invoice model successfully created',
    updated: 'Invoice model successfully updated',
    path: modelPaths.list('invoice'),
  },
  payment: {
    side: 'payment',
    models: paymentModels,
    input: PaymentModelInput,
    list: 'Payment models',
    one: 'Payment model',
    titleLabel: modelTitle.payment,
    types: 'PaymentModelType',
    newTitle: 'Create a payment model',
    none: 'No payment models found, start by adding one.',
    created: 'Payment model successfully created',
    updated: 'Payment model successfully updated',
    path: modelPaths.list('payment'),
  },
} as const

export type ModelSide = (typeof modelSides)['invoice'] | (typeof modelSides)['payment']
