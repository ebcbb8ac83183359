import { data, href, redirect } from 'react-router'
import { agendaDayPath } from '#app/features/booking/booking-addresses.ts'
import { visitTimeText } from '#app/features/booking/booking-text.ts'
import { PersonScreen } from '#app/features/person/components/PersonScreen.tsx'
import type { KnownPerson } from '#app/features/person/components/PersonScreen.tsx'
import { ErasePersonForm, SEEN_FIELD } from '#app/features/person/person.schema.ts'
import type { PersonAnswer } from '#app/features/person/components/PersonScreen.tsx'
import { ALSO_PARAM, PERSON_ADDRESS, PERSON_PARAM, personSearch, readAlso } from '#app/features/person/person-address.ts'
import { REPAIR_PARAMS } from '#app/features/repairs/repair-list.ts'
import { referenceText } from '#app/features/repairs/repair-words.ts'
import { REQUEST_PARAM } from '#app/features/requests/inbox-list.ts'
import { readAddress } from '#app/lib/address-params.ts'
import { contactOf, contactText, namesIn } from '#app/lib/person.ts'
import type { Contact } from '#app/lib/person.ts'
import { phoneText } from '#app/lib/phone.ts'
import { readContact } from '#app/lib/read-contact.ts'
import { getCtx } from '#app/platform/ctx.server.ts'
import { readForm, textField, typedIn } from '#app/platform/http/read-form.server.ts'
import { requireTexts } from '#app/platform/http/read-upload.server.ts'
import { allow } from '#app/platform/session/allowed.ts'
import { can } from '#app/platform/session/rights.ts'
import type { StaffNotice } from '#app/ui/staff/Notice.tsx'
import { pageTitle } from '#app/platform/site/page-title.ts'
import { done, failed } from '#app/ui/staff/staff-answer.ts'
import type { Route } from './+types/person.ts'
import { requireArea } from './area-guard.server.ts'
import { erasePerson, findPerson, previewErasure } from '#app/workflows/person.server.ts'

const SEE_OTHER = 303

export const middleware: Route.MiddlewareFunction[] = [requireArea('requests')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { typed } = readAddress(url.searchParams, PERSON_ADDRESS)
  const { contact, unreadable } = readContact(typed)
  const problem = unreadable.length > 0 ? `Ni e-mail ni téléphone\u00a0: ${unreadable.join(', ')}.` : undefined
  const asked = { contact, also: readAlso(url.searchParams.getAll(ALSO_PARAM)) }
  const found = problem === undefined ? await findPerson(getCtx(context), asked) : undefined
  return { typed, problem, person: found ? describe(contact, found) : null, mayErase: can(getCtx(context).actor, 'people:erase') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = getCtx(context)
  if (!can(ctx.actor, 'people:erase')) throw redirect(href('/admin/acces-reserve'), SEE_OTHER)
  const form = await requireTexts(request)
  const { contact, unreadable } = readContact(textField(form, PERSON_PARAM))
  // Our own button posts what was found.
  if (unreadable.length > 0) throw new Response('Demande incomplète', { status: 400 })
  const input = readForm(form, ErasePersonForm)
  if (!input.valid) return data<PersonAnswer>(input.refusal, { status: 400 })
  const [allowed, typed] = [allow(ctx, 'people:erase'), typedIn(form)]
  const asked = { contact, also: readAlso(form.getAll(ALSO_PARAM)) }
  const seen = textField(form, SEEN_FIELD)
  const erased = seen === '' ? undefined : await erasePerson(allowed, { ...asked, reason: input.value.reason, seen })
  if (erased?.kind === 'erased') return data<PersonAnswer>({ notice: NOTICES.erased() })
  // Nothing goes at the first press: it says what would, and the second one does exactly that.
  const question = await previewErasure(allowed, asked)
  if (question.kind !== 'asks') return data<PersonAnswer>({ notice: NOTICES[question.kind]('what' in question ? question.what : ''), typed })
  return data<PersonAnswer>({ question: question.asked, typed, ...(erased && { notice: NOTICES.differs() }) })
}

const NOTICES = {
  erased: () => done('Les données de la personne sont effacées.'),
  unknown: () => failed('Plus rien n’est gardé de cette personne.'),
  differs: () => failed('Autre chose est arrivé entre-temps\u00a0: rien n’est effacé. Voici la nouvelle liste.'),
  busy: (what) => failed(`Rien n’est effacé\u00a0: ${what}.`),
} satisfies Record<string, (what: string) => StaffNotice>

const REQUEST_HREF = (id: string) => `${href('/admin/demandes')}?${new URLSearchParams({ etat: 'toutes', [REQUEST_PARAM]: id })}`

function describe(contact: Contact, found: NonNullable<Awaited<ReturnType<typeof findPerson>>>): KnownPerson {
  const { requests, visits, repairs, reservations, unseen } = found
  const also = unseen.filter(({ taken }) => taken).map(({ id }) => id)
  const search = personSearch(contact, also) ?? ''
  const records = [...requests, ...visits, ...repairs, ...reservations]
  const known = records.map(contactOf)
  const emails = new Set(known.flatMap((each) => each.emails)).difference(new Set(contact.emails))
  const phones = new Set(known.flatMap((each) => each.phones)).difference(new Set(contact.phones))
  const more = [
    ...[...emails].map((email) => ({ label: email, with: email })),
    ...[...phones].map((phone) => ({ label: phoneText(phone), with: phone })),
  ]
  return {
    requests: requests.map(({ id, reference, device, name }) => ({
      id,
      label: `${reference}, ${device}, ${name}`,
      href: REQUEST_HREF(id),
    })),
    visits: visits.map(({ id, startsAt, town, name }) => ({
      id,
      label: `${visitTimeText(startsAt)}, ${town}, ${name}`,
      href: agendaDayPath(startsAt),
    })),
    repairs: repairs.map(({ id, number, device, name }) => ({
      id,
      label: `${referenceText(number)}, ${device}, ${name}`,
      href: `${href('/admin/reparations')}?${new URLSearchParams({ [REPAIR_PARAMS.repair]: id })}`,
    })),
    reservations: reservations.map(({ id, deviceId, device, name }) => ({
      id,
      label: `${device}, ${name}`,
      href: href('/admin/refurbished/:id', { id: deviceId }),
    })),
    unseen: unseen.map(({ id, label, name, email, taken }) => ({ id, label: [label, name, email].filter(Boolean).join(', '), taken })),
    isEmpty: found.found === 0,
    names: namesIn(records),
    alsoKnown: more.map(({ label, with: added }) => ({
      label,
      href: `${href('/admin/personne')}?${new URLSearchParams({ [PERSON_PARAM]: `${contactText(contact)}, ${added}` })}`,
    })),
    exportHref: `${href('/admin/personne/export')}${search}`,
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: pageTitle(root, 'Données d’une personne') }]
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonScreen {...loaderData} answer={actionData} />
}

export { AreaErrorBoundary as ErrorBoundary } from './area-error.tsx'
