import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type DragEvent, useId, useState } from 'react'
import { IconButton } from '../button.tsx'
import { formatBytes } from '../figures/format.ts'
import { Icon } from '../icon.tsx'
import { Field, type FormFieldProps, noteIdOf } from './field.tsx'
import styles from './file-field.module.css'

interface FileFieldProps extends FormFieldProps<File | undefined> {
  /** Extensions offered by the file chooser, e.g. `.pdf`; the form validates dropped files. */
  accept: readonly string[]
  description?: string
  disabled?: boolean
  /** Takes the focus when its dialog opens. */
  autoFocus?: boolean
}

/** One file, chosen or dropped. */
export function FileField({
  label,
  value,
  onChange,
  accept,
  onBlur,
  disabled,
  autoFocus,
  required,
  name,
  ...rest
}: FileFieldProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const [isOver, setOver] = useState(false)
  const choose = (file: File | undefined) => {
    onChange(file)
    onBlur?.()
    // The button that removes a file disappears with it.
    if (!file) document.getElementById(id)?.focus()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) choose(file)
  }
  return (
    <Field label={label} inputId={id} required={required} {...rest}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the input inside has the keyboard's. */}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        data-error={rest.error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {/* The input lies over the whole place, so that a press anywhere in it opens the chooser. */}
        <input
          type="file"
          id={id}
          name={name}
          data-autofocus={autoFocus}
          disabled={disabled}
          accept={accept.join(',')}
          aria-describedby={[`${id}-chosen`, noteIdOf(id, rest)].filter(Boolean).join(' ')}
          className={styles.input}
          onBlur={onBlur}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // Choosing the same file again also counts as a change.
            event.currentTarget.value = ''
            if (file) choose(file)
          }}
        />
        <Icon as={value ? IconFile : IconUpload} size={18} className={styles.icon} />
        <span id={`${id}-chosen`} className={styles.words}>
          {value ? (
            <>
              <span className={styles.name}>{value.name}</span>
              <span className={styles.size}>{formatBytes(value.size)}</span>
            </>
          ) : (
            <span className={styles.hint}>
              Drop a file here or <span className={styles.choose}>choose one</span>
            </span>
          )}
        </span>
        {value && !disabled && (
          <span className={styles.remove}>
            <IconButton icon={IconX} label={`Remove ${value.name}`} onClick={() => choose(undefined)} />
          </span>
        )}
      </div>
    </Field>
  )
}
