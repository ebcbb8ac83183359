import { Badge } from '#app/ui/Badge.tsx'
import { Band } from '#app/ui/Band.tsx'
import { Photo } from '#app/ui/Photo.tsx'
import type { ShownPair } from '../shown-repair.ts'

const SIZES = '(min-width: 1000px) 280px, (min-width: 640px) 45vw, 46vw'
/** The drawings of the demonstration, px. */
const DRAWING = { width: 640, height: 480 }

/** Repairs before and after the work, with the agreement of their owners; nothing without any. */
export function BeforeAfter({ pairs, title }: { pairs: readonly ShownPair[]; title: string }) {
  if (pairs.length === 0) return null
  return (
    <Band className="pt-0">
      <h2 className="mb-6">{title}</h2>
      <ul className="before-after-list">
        {pairs.map((pair) => (
          <li key={pair.id}>
            <div className="before-after">
              <Picture label="Avant" {...pair.before} isSample={pair.isSample} />
              <Picture label="Après" {...pair.after} isSample={pair.isSample} />
            </div>
            <p className="small mt-2">
              {pair.device} {pair.isSample && <Badge tone="sable">Exemple</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

function Picture({ label, address, alt, isSample }: { label: string; address: string; alt: string; isSample: boolean }) {
  return (
    <figure>
      {isSample ? <img src={address} alt={alt} {...DRAWING} loading="lazy" decoding="async" /> : <Photo address={address} alt={alt} sizes={SIZES} />}
      <figcaption>{label}</figcaption>
    </figure>
  )
}
