import { Link } from 'react-router'
import { AidProofs, AidQuestions } from '#app/features/aids/components/AidProofs.tsx'
import { CorrectRepairForm } from '#app/features/repairs/components/CorrectRepairForm.tsx'
import { DeviceCodeForms } from '#app/features/repairs/components/DeviceCodeForms.tsx'
import { DepositFacts } from '#app/features/repairs/deposit/components/DepositFacts.tsx'
import { depositPath, deviceLabelPath } from '#app/features/repairs/deposit/deposit-paths.ts'
import { RepairPhotos } from '#app/features/repairs/components/RepairPhotos.tsx'
import { ShownRepairForm } from '#app/features/repairs/shown/components/ShownRepairForm.tsx'
import { LabelForm } from '#app/features/requests/components/LabelForm.tsx'
import { ParcelForms } from '#app/features/requests/components/ParcelForms.tsx'
import { RequestPhotos } from '#app/features/requests/components/RequestPhotos.tsx'
import { detailTexts, travels } from '#app/features/requests/request-kinds.ts'
import { contactOf, statedContactOf } from '#app/lib/person.ts'
import { ButtonLink } from '#app/ui/ButtonLink.tsx'
import { ImeiText } from '#app/ui/staff/ImeiText.tsx'
import { deviceNumberLabel } from '#app/lib/device-number.ts'
import { Panel } from '#app/ui/staff/Panel.tsx'
import { isForgotten } from './case-part.ts'
import type { CasePartProps } from './case-part.ts'
import { personHref } from './person-href.ts'

/** The device: what came in, in which condition, and the forms about it. */
export function CaseDevice({ page, answer }: CasePartProps) {
  const { row, sheet, request, deposit, seenBefore, origin, shown, aid } = page
  const forgotten = isForgotten(page)
  const fault = sheet?.fault ?? (request?.description || row.fault)
  return (
    <>
      <dl className="facts">
        <dt>Modèle</dt>
        <dd>{row.device}</dd>
        {fault !== '' && (
          <>
            <dt>Panne</dt>
            <dd className="whitespace-pre-line">{fault}</dd>
          </>
        )}
        {sheet?.imei && (
          <>
            <dt>{deviceNumberLabel(sheet.imei)}</dt>
            <dd>
              <ImeiText imei={sheet.imei} />{' '}
              <small>
                {deviceNumberLabel(sheet.imei) === 'IMEI' && 'clé juste, '}
                {seenBefore === 0 ? 'jamais vu ici' : `déjà vu ${seenBefore} fois ici`}
              </small>
            </dd>
          </>
        )}
        {deposit && <DepositFacts deposit={deposit} returnOf={row.returnOf} />}
        {detailTexts(request?.details ?? {}).map(({ label, text, href }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{href ? <Link to={href}>{text}</Link> : text}</dd>
          </div>
        ))}
        {origin && (
          <>
            <dt>Ouvert d’après</dt>
            <dd>
              <Link to={origin.href}>{origin.label}</Link>
            </dd>
          </>
        )}
      </dl>
      {sheet && !sheet.erased && <CorrectRepairForm sheet={sheet} answer={answer} />}
      {sheet && <DeviceCodeForms sheet={sheet} answer={answer} />}
      <AidProofs aid={aid} />
      <AidQuestions aid={aid} answer={answer} />
      {sheet && (!forgotten || sheet.photos.length > 0) && <RepairPhotos sheet={sheet} answer={answer} />}
      {sheet && <ShownRepairForm sheet={sheet} shown={shown.pictures} today={shown.today} mayPublish={shown.mayPublish} answer={answer} />}
      {request && (!forgotten || request.files.length > 0) && (
        <RequestPhotos
          files={request.files}
          fileHref={(file) => `/admin/demandes/${request.id}/fichiers/${file}`}
          fields={{ intent: 'photos', id: request.id }}
          error={sheet ? undefined : answer?.errors?.['photos']}
        />
      )}
    </>
  )
}

/** Parcels, warranty and the ways out of the case. */
export function CaseExtras({ page: { row, request, quotes, sheet, contact, returns }, answer }: CasePartProps) {
  const reach = { email: contact.email || null, phone: contact.phone || null }
  const person = sheet?.erased ? null : personHref(sheet ? contactOf(reach) : statedContactOf(reach))
  return (
    <>
      {request && travels(request) && (
        <Panel title="Envoi postal">
          {request.kind === 'postal' && (
            <LabelForm
              files={request.files}
              fileHref={(file) => `/admin/demandes/${request.id}/fichiers/${file}`}
              fields={{ intent: 'label', id: request.id }}
              error={answer?.errors?.['label']}
            />
          )}
          <ParcelForms parcels={request.parcels} fieldsOf={(direction) => ({ intent: 'parcel', id: request.id, direction })} answer={answer} />
        </Panel>
      )}
      <Panel title="Papiers">
        <div className="buttons case-buttons">
          {quotes.length > 0 && (
            <ButtonLink size="s" href={`/admin/dossiers/${row.reference}/devis`}>
              Devis
            </ButtonLink>
          )}
          {sheet && (
            <ButtonLink size="s" href={depositPath(row.reference)}>
              Bon de dépôt
            </ButtonLink>
          )}
          {sheet && (
            <ButtonLink size="s" href={deviceLabelPath(row.reference)}>
              Étiquette
            </ButtonLink>
          )}
          {sheet && (
            <ButtonLink size="s" href={`/admin/reparations/ticket?fiche=${sheet.id}`}>
              Ticket
            </ButtonLink>
          )}
          {sheet && (
            <ButtonLink size="s" href={sheet.trackingUrl}>
              Page du client
            </ButtonLink>
          )}
          {person !== null && (
            <ButtonLink size="s" href={person}>
              Données de la personne
            </ButtonLink>
          )}
        </div>
        {sheet && !returns?.warranty && row.returnOf === null && !row.withdrawn && (
          <p className="small soft mt-2">La garantie commence à la remise de l’appareil réparé.</p>
        )}
      </Panel>
    </>
  )
}
