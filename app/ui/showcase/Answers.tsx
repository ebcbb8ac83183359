import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { FieldError } from '../FieldError.tsx'
import { PageLinks } from '../PageLinks.tsx'
import { Said } from '../Said.tsx'
import { SendAgain } from '../SendAgain.tsx'
import { SiteLink } from '../SiteLink.tsx'
import { ToastRegion } from '../ToastRegion.tsx'
import { Specimen } from './Specimen.tsx'

const noop = () => {}

/** What a page says back: sentences, what is to be sent again, a question in front of the page. */
export function Answers() {
  return (
    <>
      <Specimen title="Réponses">
        <Said>Votre demande est annulée.</Said>
        <FieldError fieldId="showcase-postcode">Il manque un chiffre au code postal.</FieldError>
        <SendAgain
          banner="Votre message n’a pas pu être gardé. Il est encore là."
          fields={{ intent: 'answer', text: 'Bonjour, je peux passer samedi.' }}
          written={{ name: 'text', label: 'Votre message' }}
        />
        <p>
          <SiteLink href="https://www.ecosystem.eco" newTab>
            Un lien vers un autre site
          </SiteLink>
        </p>
        <PageLinks page={1} pageCount={3} hrefOf={(page) => `?page=${page}`} />
        <PageLinks page={3} pageCount={3} hrefOf={(page) => `?page=${page}`} />
      </Specimen>
      <Specimen title="Question devant la page, messages brefs">
        <div className="showcase-open">
          <Dialog
            open
            onClose={noop}
            title="Quitter sans enregistrer&nbsp;?"
            footer={
              <>
                <Button variant="solid">Continuer la saisie</Button>
                <Button variant="bare">Quitter</Button>
              </>
            }
          >
            <p>Vos modifications ne sont pas enregistrées.</p>
          </Dialog>
        </div>
        <div className="showcase-still">
          <ToastRegion
            toasts={[
              { id: 1, kind: 'done', text: 'Enregistré.', action: { label: 'Annuler', run: noop } },
              { id: 2, kind: 'hidden', text: 'Masqué sur le site.' },
              { id: 3, kind: 'error', text: 'Rien n’est enregistré.' },
            ]}
            onDismiss={noop}
          />
        </div>
      </Specimen>
    </>
  )
}
