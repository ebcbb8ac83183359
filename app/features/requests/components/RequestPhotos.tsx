import type { RequestDetail } from '../staff-requests.queries.server.ts'

interface RequestPhotosProps {
  files: RequestDetail['files']
  fileHref: (fileId: string) => string
}

/** The photos that came with a request, each in its own page when opened. */
export function RequestPhotos({ files, fileHref }: RequestPhotosProps) {
  const photos = files.filter(({ kind }) => kind === 'photo')
  if (photos.length === 0) return null
  return (
    <section>
      <h3 className="heading-s">Photos</h3>
      <ul className="photo-list">
        {photos.map(({ id, position }) => (
          <li key={id}>
            <a href={fileHref(id)} target="_blank" rel="noreferrer">
              <img src={fileHref(id)} alt={`Vue ${position + 1} envoyée par le client`} width={160} height={120} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
