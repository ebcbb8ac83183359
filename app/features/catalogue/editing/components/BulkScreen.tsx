import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { HiddenFields, Notice } from '#app/ui/staff/Notice.tsx'
import { NothingHere } from '#app/ui/staff/NothingHere.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { BulkAnswer, BulkLine, BulkPreview } from '../bulk-forms.ts'
import type { BulkFacts } from '../bulk.queries.server.ts'
import type { Choice } from '../model.queries.server.ts'
import { BulkForms } from './BulkForms.tsx'

/** Enough to judge a change by; the counts tell the rest. */
const LINES_SHOWN = 300

interface BulkScreenProps {
  facts: BulkFacts
  categories: Choice[]
  answer: BulkAnswer | undefined
  busy: boolean
  /** The list that the models were chosen from. */
  listHref: string
}

/** A change of many models: what to do, then what it would change and what stays, then done. */
export function BulkScreen({ facts, categories, answer, busy, listHref }: BulkScreenProps) {
  const others = facts.total - facts.names.length
  return (
    <>
      <Notice notice={answer?.notice} />
      <StaffHead title="Modifier plusieurs modèles" detail={countText(facts.total, 'modèle')}>
        <ButtonLink size="s" href={listHref}>
          Retour à la liste
        </ButtonLink>
      </StaffHead>
      {facts.total === 0 ? (
        <NothingHere illustration="search" title="Aucun modèle choisi" text="Cochez des modèles dans la liste, ou modifiez tous ceux d’un filtre." />
      ) : (
        <>
          <p className="soft">{others > 0 ? `${facts.names.join(', ')} et ${countText(others, 'autre')}.` : `${facts.names.join(', ')}.`}</p>
          <div className="panel-grid bulk">
            {answer?.preview && <Preview answer={answer} preview={answer.preview} busy={busy} />}
            <BulkForms facts={facts} categories={categories} answer={answer} busy={busy} />
          </div>
        </>
      )}
    </>
  )
}

function Preview({ answer, preview, busy }: { answer: BulkAnswer; preview: BulkPreview; busy: boolean }) {
  const { changes, stays, fingerprint } = preview
  return (
    <Panel title="Aperçu" span={12} note="Rien n’est encore écrit. Vous pourrez annuler juste après.">
      {changes.length > 0 && (
        <Form method="post">
          <HiddenFields fields={{ ...answer.typed, kind: answer.kind, intent: 'apply', fingerprint }} />
          <Button type="submit" variant="beacon" busy={busy} busyLabel="Enregistrement…">
            {`Appliquer à ${countText(changes.length, 'modèle')}`}
          </Button>
        </Form>
      )}
      <Lines title={changes.length === 0 ? 'Rien ne change' : countText(changes.length, 'modèle change', 'modèles changent')} lines={changes} />
      {stays.length > 0 && <Lines title={countText(stays.length, 'modèle reste comme il est', 'modèles restent comme ils sont')} lines={stays} />}
    </Panel>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly BulkLine[] }) {
  const hidden = lines.length - LINES_SHOWN
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.slice(0, LINES_SHOWN).map(({ modelId, label, words }) => (
          <li key={modelId}>{`${label}\u00a0: ${words}`}</li>
        ))}
      </ul>
      {hidden > 0 && <p className="soft">{`Et ${countText(hidden, 'autre')}.`}</p>}
    </>
  )
}
