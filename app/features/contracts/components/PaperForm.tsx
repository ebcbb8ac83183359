import { Fragment } from 'react'
import { FORM_BLANKS, FORM_TITLE, FORM_WORDS } from '../paper-form.ts'
import type { FormReceiver, NoticePart } from '../paper-form.ts'

/** The model of the code de la consommation (annex to article R. 221-1), with the shop's own address filled in. */
export function PaperForm({ receiver: { name, address, email } }: { receiver: FormReceiver }) {
  return (
    <section aria-labelledby="paper-form" className="prose">
      <h2 id="paper-form" className="heading-s">
        {FORM_TITLE}
      </h2>
      <p>{FORM_WORDS.intro}</p>
      <p>{FORM_WORDS.to}</p>
      <address>
        {[name, ...address, email].map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
      </address>
      <p>{FORM_WORDS.declaration}</p>
      <p className="paper-blank">&nbsp;</p>
      {FORM_BLANKS.map((label) => (
        <p key={label} className="paper-blank">
          {label}&nbsp;:
        </p>
      ))}
      <p className="small">{FORM_WORDS.foot}</p>
    </section>
  )
}

/** The notice of the code de la consommation (annex to article R. 221-3), below the form. */
export function WithdrawalNotice({ parts }: { parts: readonly NoticePart[] }) {
  return parts.map(({ title, paragraphs }) => (
    <section key={title} className="prose mt-6">
      <h2 className="heading-s">{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))
}
