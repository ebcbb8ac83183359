import type { StatisticsData } from './statistics.server.ts'
import { withoutQuote } from '#app/features/catalogue/model-demand.ts'
import { countText, numberText } from '#app/lib/count-text.ts'
import { mailBodies } from '#app/platform/mail/mail-page.ts'

const ROWS_SHOWN = 5
const monthNames = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

interface Row {
  label: string
  now: number
  before: number
}

/** The statistics of a month as a mail; `month` is its first day. */
export function digestMail(
  sender: string,
  data: StatisticsData,
  totals: { now: { sessions: number; views: number }; before: { sessions: number; views: number } },
  month: string,
  siteUrl: string,
  backup: string,
) {
  const name = monthNames.format(new Date(`${month}T12:00:00Z`))
  const hours = splitHours(data)
  const seen = (models: StatisticsData['models']) =>
    models.filter(({ recent }) => recent > 0).map((model) => ({ label: model.name, now: model.recent, before: model.before }))
  const tables = [
    table('Modèles les plus vus', seen(data.models)),
    table('Vus sans devis', seen(withoutQuote(data.models))),
    {
      title: 'Marques, pages servies depuis l’ouverture du site, sans les robots connus',
      rows: data.statistics.brands.slice(0, ROWS_SHOWN).map((brand) => ({ label: brand.name, value: countText(brand.views, 'vue') })),
    },
    table('Réparations demandées', data.asked),
    table('Demandes ouvertes, envoyées ou non', data.opened),
    table('Cherchés, introuvables', data.missing),
    table('Pages locales', data.towns),
    table('Pages de réparation revues', data.again),
    {
      title: 'Reconditionnés en vente, le plus ancien d’abord',
      rows: data.stock.slice(0, ROWS_SHOWN).map((device) => ({
        label: device.name,
        value: `${countText(device.ageDays, 'jour')}, ${countText(data.callsByName[device.name] ?? 0, 'appel')}`,
      })),
    },
    {
      title: 'Heures de la semaine',
      rows: [
        { label: 'Un magasin ouvert', value: hoursText(hours.open) },
        { label: 'Tous fermés', value: hoursText(hours.closed) },
      ],
    },
  ].filter(({ rows }) => rows.length > 0)
  return {
    subject: `Les chiffres du site, ${name}`,
    ...mailBodies({
      sender,
      heading: `Les chiffres du site, ${name}`,
      paragraphs: [
        `${countText(totals.now.sessions, 'session')} et ${countText(totals.now.views, 'page vue', 'pages vues')}. Le mois d’avant\u00a0: ${numberText(totals.before.sessions)} et ${numberText(totals.before.views)}.`,
        ...(backup === '' ? [] : [backup]),
      ],
      tables,
      action: { label: 'Voir les statistiques', href: new URL('/admin/statistics', siteUrl).href },
      notes: ['Vous recevez cet e-mail parce que vous l’avez demandé. Pour l’arrêter\u00a0: Mon compte, E-mail mensuel.'],
    }),
  }
}

function table(title: string, rows: readonly Row[]) {
  const shown = rows.filter(({ now }) => now > 0).slice(0, ROWS_SHOWN)
  return { title, rows: shown.map(({ label, now, before }) => ({ label, value: `${numberText(now)} (avant ${numberText(before)})` })) }
}

function splitHours({ weekHours, openHours }: Pick<StatisticsData, 'weekHours' | 'openHours'>) {
  const sums = { open: { sessions: 0, calls: 0 }, closed: { sessions: 0, calls: 0 } }
  for (const { weekday, hour, sessions, calls } of weekHours) {
    const sum = openHours.some((slot) => slot.weekday === weekday && slot.hour === hour) ? sums.open : sums.closed
    sum.sessions += sessions
    sum.calls += calls
  }
  return sums
}

function hoursText({ sessions, calls }: { sessions: number; calls: number }): string {
  return `${countText(sessions, 'session')}, ${countText(calls, 'appel')}`
}
