import { ButtonLink } from '../ButtonLink.tsx'
import { BarList } from '../staff/BarList.tsx'
import { ConfirmButton } from '../staff/ConfirmButton.tsx'
import { Drawer } from '../staff/Drawer.tsx'
import { FoldedPanel } from '../staff/FoldedPanel.tsx'
import { ImeiText } from '../staff/ImeiText.tsx'
import { Figures } from '../staff/Figures.tsx'
import { LineChart } from '../staff/LineChart.tsx'
import { Notice } from '../staff/Notice.tsx'
import { Panel } from '../staff/Panel.tsx'
import { PostButton } from '../staff/PostButton.tsx'
import { PracticeNote } from '../staff/PracticeNote.tsx'
import { SignaturePanel } from '../staff/SignaturePanel.tsx'
import { StaffHead } from '../staff/StaffHead.tsx'
import { SuggestInput } from '../staff/SuggestInput.tsx'
import { Tiles } from '../staff/Tiles.tsx'
import { Specimen } from './Specimen.tsx'

const WEEK = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'].map((label, index) => ({
  label,
  value: [38, 52, 41, 66, 71, 48, 12][index] ?? 0,
}))

/** Heads, figures, and what asks or answers in the staff area. */
export function StaffPieces() {
  return (
    <>
      <Specimen title="Tête d’un écran" wide>
        <StaffHead title="Modèles" detail="712, dont 698 en ligne">
          <ButtonLink variant="solid" href="?nouveau">
            Ajouter
          </ButtonLink>
        </StaffHead>
        <PracticeNote />
        <Tiles
          tiles={[
            { label: 'Visites', value: '1\u202f204', trend: { text: '12\u00a0% sur 7 jours', direction: 'up', good: true } },
            { label: 'Rebond', value: '41\u00a0%', trend: { text: '3\u00a0% sur 7 jours', direction: 'up', good: false } },
            { label: 'Devis', value: '28', trend: { text: 'stable', direction: 'flat' } },
            { label: 'À encaisser', value: '418\u00a0€', note: '3 réparations' },
          ]}
        />
      </Specimen>
      <Specimen title="Chiffres">
        <Panel title="Visites" note="Sept derniers jours">
          <LineChart label="Visites de la semaine, entre 12 et 71" points={WEEK} before={[30, 44, 40, 51, 60, 50, 20]} />
          <Figures>
            <p>328 visites, 295 la semaine d’avant.</p>
          </Figures>
        </Panel>
      </Specimen>
      <Specimen title="Champ qui propose">
        <label htmlFor="planche-appareil">Appareil</label>
        <SuggestInput
          id="planche-appareil"
          listLabel="Modèles du catalogue"
          suggestions={[{ id: 'iphone-13', label: 'iPhone 13', detail: 'Apple' }]}
          countOf={(count) => `${count}\u00a0modèle proposé`}
          onChoose={() => {}}
        />
      </Specimen>
      <Specimen title="Replié">
        <FoldedPanel title="Changer d’étape" open={false}>
          <p>
            IMEI <ImeiText imei="352099001761481" />
          </p>
        </FoldedPanel>
      </Specimen>
      <Specimen title="Parts">
        <Panel title="Pages">
          <BarList
            bars={[
              { label: 'iPhone 13', value: 71, valueText: '71', href: '/reparation/apple/iphone-13' },
              { label: 'La Teste', value: 24, valueText: '24' },
            ]}
          />
          <BarList
            tone="sable"
            bars={[
              { label: 'Téléphone', value: 3, valueText: '60\u00a0%' },
              { label: 'Ordinateur', value: 2, valueText: '40\u00a0%' },
            ]}
          />
        </Panel>
      </Specimen>
      <Specimen title="Ce qui répond, ce qui demande">
        <Notice notice={{ text: 'Le modèle est masqué.', kind: 'done', undo: { intent: 'show' } }} />
        <Notice notice={{ text: 'Rien n’est enregistré.', kind: 'error' }} />
        <div className="buttons">
          <PostButton label="Publier" fields={{ intent: 'publish' }} />
          <PostButton label="Archiver" fields={{ intent: 'archive' }} size="s" />
          <ConfirmButton
            label="Supprimer"
            fields={{ intent: 'delete' }}
            title={'Supprimer le modèle\u00a0?'}
            text="Cela ne se défait pas."
            confirmLabel="Supprimer le modèle"
          />
        </div>
        <SignaturePanel title="Signature du client" textSha256="" error="Signez dans le cadre." />
      </Specimen>
      <Specimen title="Volet">
        <Drawer title="iPhone 13" subtitle="12 réparations" closeHref="?">
          <p>Ce qui tient à une ligne de la liste.</p>
        </Drawer>
      </Specimen>
    </>
  )
}
