import { History, UserX } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { missingNumbersText } from '#app/lib/missing-numbers.ts'
import { stampText } from '#app/lib/moment-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { Callout } from '#app/ui/Callout.tsx'
import { HiddenFields } from '#app/ui/staff/Notice.tsx'
import type { RollbackView } from '../rollbacks.queries.server.ts'

/** For managers, until somebody notes it as dealt with: that the shop went back, which numbers are missing, which messages wait. */
export function RollbackNotice({ view }: { view: RollbackView | null }) {
  if (!view) return null
  return (
    <>
      {view.open.map(({ id, foundAt, seenAt, missing }) => (
        <Callout key={id} icon={History} tone="lanterne" className="mb-4">
          <p>
            <b>Le magasin a été ramené à un état plus ancien le {stampText(foundAt)}.</b> Ce qui a été fait entre la sauvegarde et ce moment n’est
            plus ici.
          </p>
          <p>{missingText(missing, seenAt)}</p>
          <p>
            Cherchez {missing.length > 0 ? 'ces documents' : 'ce qui manque'} dans les e-mails envoyés et parmi les papiers, saisissez de nouveau ce
            qui manque, et gardez une copie de chacun pour le comptable.
          </p>
          <p>
            {seenAt === null &&
              'Cette machine ne sait pas non plus qui avait été effacé depuis\u00a0: cherchez qui l’avait demandé, et effacez de nouveau ses données. '}
            Vérifiez aussi ce qui avait été fermé depuis&nbsp;: un compte de l’équipe fermé est de nouveau ouvert, un mot de passe changé redevient
            l’ancien, et qui a refusé nos messages en recevrait.
          </p>
          <Answer fields={{ intent: 'settle', id }} label="C’est traité" />
        </Callout>
      ))}
      <ErasedCallout {...view.erased} />
      {view.heldMails.length > 0 && (
        <Callout icon={History} tone="lanterne" className="mb-4">
          <p>
            <b>
              {countText(view.heldMails.length, 'message attendait', 'messages attendaient')} au moment de la sauvegarde&nbsp;: les envoyer, ou
              non&nbsp;?
            </b>{' '}
            Certains sont peut-être déjà partis avant le retour en arrière. Rien ne part sans votre réponse.
          </p>
          <details>
            <summary>Voir les messages</summary>
            <ul>
              {view.heldMails.map(({ id, to, subject, writtenAt }) => (
                <li key={id}>
                  {subject}, à {to}, écrit le {stampText(writtenAt)}
                </li>
              ))}
            </ul>
          </details>
          <Answer fields={heldFields('send-held', view)} label="Les envoyer" />
          <Answer fields={heldFields('drop-held', view)} label="Ne pas les envoyer" />
        </Callout>
      )}
    </>
  )
}

/** Who had been erased since the backup came back with it: said, and whom something still keeps. */
function ErasedCallout({ again, waiting }: RollbackView['erased']) {
  if (again + waiting.length === 0) return null
  return (
    <Callout icon={UserX} tone="lanterne" className="mb-4">
      {again > 0 && (
        <p>
          {again === 1
            ? 'Une personne effacée depuis la sauvegarde était revenue avec elle\u00a0: elle est effacée de nouveau.'
            : `${again} personnes effacées depuis la sauvegarde étaient revenues avec elle\u00a0: elles sont effacées de nouveau.`}
        </p>
      )}
      {waiting.map((obstacle, index) => (
        // The same case may keep two people, and nothing else tells them apart: nobody is named here.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          <b>Une personne effacée est revenue avec la sauvegarde</b>
          {obstacle ? (
            <>
              , et ne peut pas encore être effacée de nouveau&nbsp;: <Link to={obstacle.href}>{obstacle.what}</Link>. Elle le sera dans l’heure qui
              suit.
            </>
          ) : (
            '\u00a0: elle sera effacée de nouveau dans l’heure.'
          )}
        </p>
      ))}
    </Callout>
  )
}

/** Which numbers are missing, or that nobody can know. */
function missingText(missing: RollbackView['open'][number]['missing'], seenAt: Date | null): string {
  if (seenAt === null)
    return 'Cette machine ne sait pas quels numéros ont été donnés après la sauvegarde\u00a0: avant d’émettre, comparez la dernière facture et le dernier avoir avec les e-mails envoyés, et la dernière ligne du livre de police avec celui qui est imprimé.'
  if (missing.length === 0)
    return `Aucun numéro ne manque, d’après ce qui était noté le ${stampText(seenAt)}. Les tickets sautent une centaine de numéros.`
  return `Numéros donnés et qui manquent ici\u00a0: ${missing.map(missingNumbersText).join(', ')}. Ils ne seront pas donnés une seconde fois\u00a0; les tickets sautent une centaine de numéros.`
}

function heldFields(intent: string, { heldMails }: RollbackView): Record<string, string> {
  return { intent, ids: heldMails.map(({ id }) => id).join(' ') }
}

function Answer({ fields, label }: { fields: Readonly<Record<string, string>>; label: string }) {
  return (
    <Form method="post" action={href('/admin/retour-a-une-sauvegarde')}>
      <HiddenFields fields={fields} />
      <Button type="submit" size="s">
        {label}
      </Button>
    </Form>
  )
}
