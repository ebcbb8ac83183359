import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { SENT_TYPES, addedText, isSent } from './photo-refusal.ts'
import type { PhotoWords } from './photo-refusal.ts'
import { preparePhoto } from './prepare-photo.ts'
import type { Photo } from './prepare-photo.ts'
import { usePhotoSending } from './use-photo-sending.ts'
import type { PhotoSending } from './use-photo-sending.ts'

interface PhotosProps {
  /** Most photos of one request. */
  max: number
  hint: string
  error: string | null
  words: PhotoWords
}

/** Photos for a request: a plain field without script; with it they are made small before they leave, shown, and sent with their progress. */
export function Photos({ max, hint, error, words }: PhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [preparing, setPreparing] = useState(false)
  const [note, setNote] = useState('')
  const sending = usePhotoSending(input, photos.length > 0, words)

  function keep(next: readonly Photo[]): void {
    setPhotos(next)
    const files = new DataTransfer()
    for (const { file } of next) files.items.add(file)
    if (input.current) input.current.files = files.files
    // The draft of the form keeps whether there are photos.
    input.current?.form?.dispatchEvent(new Event('input'))
  }
  async function add(files: FileList): Promise<void> {
    const room = max - photos.length
    setPreparing(true)
    const added: Photo[] = []
    // One after another: a phone has no memory for five large pictures at once.
    const refused: string[] = []
    for (const file of [...files].slice(0, room)) {
      const photo = await preparePhoto(file)
      if (photo.thumbnail || isSent(file)) added.push(photo)
      else refused.push(file.name)
    }
    setPreparing(false)
    setNote(addedText(words, added.length, refused, files.length > room))
    keep([...photos, ...added])
  }
  function remove(index: number): void {
    setNote('')
    keep(photos.filter((_, at) => at !== index))
    input.current?.focus()
  }

  // A visitor who chose photos before this ran has the browser's own list.
  const addFirst = useRef(add)
  useEffect(() => {
    const chosen = input.current?.files
    if (chosen?.length) void addFirst.current(chosen)
  }, [])

  return (
    <>
      <Field id="photos" label="Photos de la panne" hint={hint} error={sending.error ?? error ?? undefined} optional>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input file-input"
            type="file"
            name="photos"
            accept={SENT_TYPES}
            multiple
            onChange={({ target }) => target.files?.length && void add(target.files)}
          />
        )}
      </Field>
      {photos.length > 0 && (
        <ul className="photo-choice">
          {photos.map(({ file, thumbnail }, index) => (
            <li key={`${file.name}-${file.size}-${index}`}>
              {thumbnail ? <img src={thumbnail} alt={`Vue ${index + 1}`} width={120} height={90} /> : <span>{file.name}</span>}
              <Button size="s" aria-label={`Retirer la photo ${index + 1}`} onClick={() => remove(index)}>
                Retirer
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="small soft">
        {preparing ? words.preparing : note}
      </p>
      <SendState {...sending} />
    </>
  )
}

/** What becomes of the form stands by its button, which may be in another step than the photos. */
function SendState({ place, percent, text, failed, retry }: PhotoSending) {
  if (!place) return null
  return createPortal(
    <>
      {percent !== null && <progress max={100} value={percent} aria-label="Envoi" />}
      {text !== null && <p className="small soft">{text}</p>}
      {failed && (
        <Button variant="solid" onClick={retry}>
          Réessayer
        </Button>
      )}
    </>,
    place,
  )
}
