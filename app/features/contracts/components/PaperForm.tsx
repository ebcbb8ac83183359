import { Fragment } from 'react'

interface PaperFormProps {
  name: string
  /** Lines of the address that letters go to. */
  address: readonly string[]
  email: string
}

const BLANKS = [
  'Commandé le (*) / reçu le (*)',
  'Référence de la réparation, si vous la connaissez',
  'Nom du (des) consommateur(s)',
  'Adresse du (des) consommateur(s)',
  'Signature du (des) consommateur(s), sur papier seulement',
  'Date',
] as const

/** The model of the code de la consommation (annex to article R. 221-1), with the shop's own address filled in. */
export function PaperForm({ name, address, email }: PaperFormProps) {
  return (
    <section aria-labelledby="paper-form" className="prose">
      <h2 id="paper-form" className="heading-s">
        Modèle de formulaire de rétractation
      </h2>
      <p>Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.</p>
      <p>À l’attention de&nbsp;:</p>
      <address>
        {[name, ...address, email].map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
      </address>
      <p>
        Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat (*) portant sur la vente du bien (*) / pour la
        prestation de services (*) ci-dessous&nbsp;:
      </p>
      <p className="paper-blank">&nbsp;</p>
      {BLANKS.map((label) => (
        <p key={label} className="paper-blank">
          {label}&nbsp;:
        </p>
      ))}
      <p className="small">(*) Rayez la mention inutile.</p>
    </section>
  )
}
