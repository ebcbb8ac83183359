import { useEffect, useRef, useState } from 'react'
import { formText } from '#app/lib/form-text.ts'
import { atShops } from '#app/content/place-words.ts'
import { answerTime, takesParcels } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'

interface SearchPreviewProps {
  /** Scheme, host and path up to the model's own part. */
  addressStart: string
  values: Readonly<Record<'name' | 'slug' | 'meta_title' | 'meta_description', string>>
}

const FIELDS = ['name', 'slug', 'meta_title', 'meta_description'] as const

/** The result as a search engine shows it, while the fields of the form around it are typed. */
export function SearchPreview({ addressStart, values }: SearchPreviewProps) {
  const facts = useFacts()
  const [typed, setTyped] = useState(values)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const read = () => {
      const data = new FormData(form)
      const [name, slug, metaTitle, metaDescription] = FIELDS.map((field) => formText(data, field))
      setTyped({ name: name ?? '', slug: slug ?? '', meta_title: metaTitle ?? '', meta_description: metaDescription ?? '' })
    }
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  const title = typed.meta_title || `Réparation ${typed.name || '…'} | QualiRépar`
  const description =
    typed.meta_description ||
    `Réparation ${typed.name || '…'} ${atShops(facts.stores)}${takesParcels(facts) ? ' ou par la poste' : ''}\u00a0: ${facts.business.diagnosis === 'free' ? 'diagnostic gratuit, ' : ''}garantie ${facts.business.claims.warrantyMonthsMin}\u00a0mois, devis sous ${answerTime(facts.business)}.`
  return (
    <div className="search-preview" ref={box} role="group" aria-label="Aperçu dans un moteur de recherche">
      <p className="mini soft">
        {addressStart}/{typed.slug || '…'}
      </p>
      <p className="search-preview-title">{title}</p>
      <p className="small">{description}</p>
      <p className="mini soft">
        Titre {title.length} caractères sur 60, description {description.length} sur 160.
      </p>
    </div>
  )
}
