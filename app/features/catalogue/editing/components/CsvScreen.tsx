import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Form } from 'react-router'
import { countText } from '#app/lib/count-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { StaffHead } from '#app/ui/staff/StaffHead.tsx'
import type { CsvAnswer } from '../csv-answer.ts'
import type { CsvReport } from '../csv.commands.server.ts'
import { sendTable } from './send-table.ts'

interface CsvScreenProps {
  answer: CsvAnswer | undefined
  busy: boolean
  exportHref: string
  /** Takes the same form from script, and answers in JSON. */
  sendHref: string
}

/** The whole catalogue as a table: out as a file, and back in with a trial that shows first what would change. */
export function CsvScreen({ answer: posted, busy: posting, exportHref, sendHref }: CsvScreenProps) {
  const [percent, setPercent] = useState<number | null>(null)
  const [sent, setSent] = useState<CsvAnswer>()
  const answer = sent ?? posted
  const busy = posting || percent !== null

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setPercent(0)
    setSent(await sendTable(sendHref, new FormData(event.currentTarget, event.nativeEvent.submitter), setPercent))
    setPercent(null)
  }

  const report = answer?.report
  const applicable = report !== undefined && report.added + report.changed > 0
  return (
    <>
      <StaffHead title="Catalogue en tableau">
        <ButtonLink href={exportHref} icon={Download} reload>
          Exporter le catalogue
        </ButtonLink>
      </StaffHead>
      {answer?.done && (
        <p role="status">
          {`C’est fait\u00a0: ${countText(answer.done.added, 'fiche ajoutée', 'fiches ajoutées')}, ${countText(answer.done.changed, 'fiche modifiée', 'fiches modifiées')}.`}
        </p>
      )}
      <Panel
        title="Importer"
        note="Exportez d’abord, modifiez le tableau, puis envoyez-le. L’essai n’écrit rien. Une fiche absente du tableau n’est pas supprimée, et les images ne changent pas."
      >
        <Form className="form" method="post" encType="multipart/form-data" onSubmit={(event) => void send(event)}>
          <Field id="csv-file" label="Tableau CSV" hint={'20\u00a0Mo au plus.'} error={answer?.error}>
            {(control) => <input {...control} className="input" type="file" name="file" accept=".csv,text/csv" data-max-mb={20} />}
          </Field>
          <p className="buttons">
            <Button type="submit" name="intent" value="try" icon={FileUp} disabled={busy}>
              Essayer
            </Button>
          </p>
          {applicable && (
            <>
              <input type="hidden" name="fingerprint" value={report.fingerprint} />
              <p>Pour appliquer, gardez ou choisissez de nouveau le même fichier. Les lignes refusées sont laissées de côté.</p>
              <p className="buttons">
                <Button type="submit" name="intent" value="apply" variant="solid" disabled={busy}>
                  Appliquer
                </Button>
              </p>
            </>
          )}
          <p role="status">{busy && <Progress percent={percent} />}</p>
        </Form>
      </Panel>
      {report && <Report report={report} />}
    </>
  )
}

/** How much is sent; then the table is read, and nobody knows how far that is. */
function Progress({ percent }: { percent: number | null }) {
  if (percent === null || percent === 100) {
    return (
      <>
        <progress aria-label="Lecture du tableau" /> Lecture du tableau…
      </>
    )
  }
  return (
    <>
      <progress value={percent} max={100} aria-label="Envoi du tableau" /> Envoi du tableau…
    </>
  )
}

function Report({ report }: { report: CsvReport }) {
  const summary = [
    countText(report.added, 'ajout', 'ajouts'),
    countText(report.changed, 'modification', 'modifications'),
    countText(report.unchanged, 'fiche inchangée', 'fiches inchangées'),
    countText(report.refusedTotal, 'ligne refusée', 'lignes refusées'),
  ].join(', ')
  return (
    <Panel title="Résultat de l’essai" note={summary}>
      <ul>
        {report.refused.map(({ line, reason }) => (
          <li key={line}>{`Ligne ${line}, refusée\u00a0: ${reason}`}</li>
        ))}
        {report.changes.map(({ line, label, isNew }) => (
          <li key={line}>{`Ligne ${line}, ${isNew ? 'ajout' : 'modification'}\u00a0: ${label}`}</li>
        ))}
      </ul>
    </Panel>
  )
}
