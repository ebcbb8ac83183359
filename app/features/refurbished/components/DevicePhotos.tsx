import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import { PHOTO_LIMIT } from '#app/ui/staff/file-limit.ts'
import { sendPhoto } from './send-photo.ts'

interface DevicePhotosProps {
  images: readonly string[]
  /** Takes one photo a request and says why it refuses one. */
  uploadHref: string
  error: string | undefined
}

interface Sending {
  name: string
  percent: number
  error?: string
}

/** Photos of a saved device: add several with progress, put in order, take away. The first one is the cover. */
export function DevicePhotos({ images, uploadHref, error }: DevicePhotosProps) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()

  async function sendAll(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const files = new FormData(event.currentTarget).getAll('photos').filter((file) => file instanceof File && file.size > 0)
    setSending(files.map((file) => ({ name: file instanceof File ? file.name : '', percent: 0 })))
    for (const [index, file] of files.entries()) {
      if (!(file instanceof File)) continue
      const report = (news: Partial<Sending>) => setSending((all) => all.map((each, at) => (at === index ? { ...each, ...news } : each)))
      const problem = await sendPhoto(uploadHref, file, (percent) => report({ percent }))
      report(problem ? { error: problem } : { percent: 100 })
      await revalidate()
    }
    form.current?.reset()
    setSending((all) => all.filter((each) => each.error))
  }

  return (
    <>
      <ol className="photo-list">
        {images.map((address, index) => (
          <li key={address}>
            <img src={address} alt={index === 0 ? 'Photo 1, couverture' : `Photo ${index + 1}`} width={160} height={120} loading="lazy" />
            <div className="buttons">
              <OrderButton images={images} from={index} to={index - 1} label={`Avancer la photo ${index + 1}`} icon={ArrowLeft} />
              <OrderButton images={images} from={index} to={index + 1} label={`Reculer la photo ${index + 1}`} icon={ArrowRight} />
              <Form method="post" preventScrollReset>
                <HiddenFields fields={{ intent: 'photo-remove', address }} />
                <Button type="submit" size="s" variant="bare" icon={Trash2} aria-label={`Retirer la photo ${index + 1}`} />
              </Form>
            </div>
          </li>
        ))}
      </ol>
      <Form method="post" encType="multipart/form-data" ref={form} onSubmit={(event) => void sendAll(event)} className="form">
        <input type="hidden" name="intent" value="photos" />
        <PhotoField error={error} />
        <Button type="submit" variant="solid" busy={sending.some((each) => !each.error)} busyLabel="Envoi…">
          Envoyer les photos
        </Button>
      </Form>
      <ul role="status" className="photo-progress">
        {sending.map(({ name, percent, error: problem }) => (
          <li key={name}>
            {name} {problem ? <span className="field-error">{problem}</span> : <progress value={percent} max={100} aria-label={`Envoi de ${name}`} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Chooses photos; the first one becomes the cover when there is none yet. */
export function PhotoField({ error }: { error: string | undefined }) {
  return (
    <Field
      id="device-photos"
      label="Ajouter des photos"
      hint={'JPEG, PNG, WebP ou AVIF, 15\u00a0Mo chacune. Le lieu de prise de vue est effacé.'}
      error={error}
    >
      {(control) => <input {...control} className="input" type="file" name="photos" {...PHOTO_LIMIT} multiple />}
    </Field>
  )
}

interface OrderButtonProps {
  images: readonly string[]
  from: number
  to: number
  label: string
  icon: typeof ArrowLeft
}

function OrderButton({ images, from, to, label, icon }: OrderButtonProps) {
  const order = images.filter((_, index) => index !== from).toSpliced(to, 0, images[from] ?? '')
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'photo-order', order: order.join('\n') }} />
      <Button type="submit" size="s" variant="bare" icon={icon} aria-label={label} disabled={to < 0 || to >= images.length} />
    </Form>
  )
}
