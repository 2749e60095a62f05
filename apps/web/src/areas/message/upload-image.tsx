import { useState } from 'react'
import { type Channel, ImageCategory, imageCategories } from '#contract/message/chat.ts'
import { uploadImage } from '#contract/message/images.ts'
import { imageEndings } from '#domain/document/file-rules.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { ApiError } from '../../kit/http/api-error.ts'
import { call } from '../../kit/http/call.ts'
import { useObjectUrl } from '../../kit/use-object-url.ts'
import { pickedImageError } from './image-error.ts'
import { publish } from './realtime.ts'
import { showSent } from './thread.ts'
import styles from './upload-image.module.css'
import { categoryWords } from './words.ts'

/** CHAT-D14. */
const failure = 'Something went wrong while uploading the file. Please try again later or contact user support.'

const categories = imageCategories.map((value) => ({ value, label: categoryWords[value] }))

/** CHAT-015, CHAT-022: open, file picked, category picked, sending. */
export function UploadImage({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [category, setCategory] = useState<ImageCategory>()
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  // The idempotency keys of the upload and of the message, so that a retry sends nothing twice.
  const [keys, setKeys] = useState(() => [crypto.randomUUID(), crypto.randomUUID()] as const)
  const [refused, setRefused] = useState<string>()
  const error = pickedImageError(file) ?? refused
  const missing = !file
    ? 'Choose an image first.'
    : error
      ? 'Choose another image.'
      : !category
        ? 'Choose a category.'
        : undefined
  const change = (work: () => void) => {
    work()
    setFailed(false)
    setRefused(undefined)
    setKeys([crypto.randomUUID(), crypto.randomUUID()])
  }
  const send = async () => {
    if (!file || !category) return
    setSending(true)
    setFailed(false)
    try {
      const image = await base64Of(file)
      const body = { carer_id: channel.custom.carerId, image, image_name: file.name, category }
      const { id } = await call(uploadImage, { body }, { idempotencyKey: keys[0] })
      const content = { type: 'system.chat.image', file_id: id, category } as const
      const timetoken = await publish(channel.id, content, keys[1])
      await showSent(channel.id, timetoken)
      onClose()
    } catch (problem) {
      // The server looks into the file: a document that is named as an image is refused there.
      const ofImage = problem instanceof ApiError ? problem.fields.image?.[0] : undefined
      if (ofImage === undefined) setFailed(true)
      else setRefused(ofImage)
      setSending(false)
    }
  }
  return (
    <Modal
      open
      title="Upload image"
      onClose={() => !sending && onClose()}
      foot={
        <>
          <Button disabledReason={sending ? 'The image is being sent.' : undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="primary"
            busy={sending}
            disabledReason={sending ? undefined : missing}
            onClick={() => void send()}
          >
            Send
          </Button>
        </>
      }
    >
      <div style={{ display: 'grid', gap: 16 }}>
        {failed && <Banner tone="red">{failure}</Banner>}
        <FileField
          required
          label="Choose an image"
          accept={imageEndings}
          value={file}
          error={error}
          disabled={sending}
          onChange={(picked) => change(() => setFile(picked))}
        />
        {file && error === undefined && <Preview file={file} />}
        <Select
          required
          label="Category"
          options={categories}
          value={category}
          disabled={sending}
          onChange={(picked) => change(() => setCategory(ImageCategory.safeParse(picked).data))}
        />
        <Banner tone="amber">
          Uploaded images cannot be deleted. Please make sure you have chosen the right image before sending.
        </Banner>
      </div>
    </Modal>
  )
}

/** The chosen picture: its file name alone does not show whether it is the right one. */
function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file)
  const [failed, setFailed] = useState<string>()
  if (url === undefined) return null
  if (failed === url) return <p className={styles.noPreview}>This browser cannot show the picture.</p>
  return <img src={url} alt={`Preview of ${file.name}`} className={styles.preview} onError={() => setFailed(url)} />
}

/** Returns the content of a file in base64, without the data URL's prefix. */
function base64Of(file: File): Promise<string> {
  return new Promise((settle, fail) => {
    const reader = new FileReader()
    reader.onload = () => settle(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(file)
  })
}
