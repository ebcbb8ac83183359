import type { ReactNode } from 'react'
import { logoMark } from '#app/lib/brand-look.ts'
import { nameParts } from '#app/lib/shop-facts.ts'
import { useFacts } from '#app/platform/site/site-context.tsx'
import { Illustration } from '#app/ui/Illustration.tsx'
import { Wordmark } from '#app/ui/Wordmark.tsx'
import { SCENERY_DRAWINGS } from '#app/ui/scenery.ts'

/** The one card of every page around sign-in. */
export function SignInCard({ title, lead, children, after }: { title: string; lead?: ReactNode; children: ReactNode; after?: ReactNode }) {
  const { business } = useFacts()
  const [first, second] = nameParts(business)
  return (
    <div className="sign-in tone-nuit">
      <header>
        <Wordmark mark={logoMark(business)} first={first} second={second} />
      </header>
      <main id="contenu" tabIndex={-1}>
        <div className="sign-in-scene">
          <Illustration name={SCENERY_DRAWINGS[business.scenery].light} alt="" eager />
        </div>
        <div className="card card-floating sign-in-card">
          <h1>{title}</h1>
          {lead && <p className="soft">{lead}</p>}
          {children}
        </div>
        {after && <div className="sign-in-after small">{after}</div>}
      </main>
    </div>
  )
}
