// Checks an archive of invoices without the product: `node check.mjs` in its directory, with any Node from version 20 on.
// Every file has the sum of empreintes.json; every line of journal.jsonl follows the one before, has the content that was hashed and
// the signature of a key of cles.jsonl; the lines of clotures.jsonl, which close the year once it is over, have that too; every invoice, payment, closed
// till and document is the one that its line names.
import { createHash, createPublicKey, verify } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const directory = import.meta.dirname
const sha256 = (content) => createHash('sha256').update(content).digest('hex')
const read = (name) => fs.readFileSync(path.join(directory, name))
const rows = (name) =>
  read(name)
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** JSON with sorted keys and no spaces (RFC 8785, for whole numbers and texts). */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1))
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

/** The sum of a row without the columns that were known only after its line was written. */
function rowSum({ ledger_sequence: _ledger, closing_sequence: _closing, ...row }) {
  return sha256(canonical(row))
}

/** After ten years an invoice has lost whom it names, and the sum of its row with that: it still comes to what its line says. */
function comesTo(row, { id, number, kind, day, totalCents, aidCents, dueCents, vat, corrects }) {
  const now = [row.id, row.number, row.kind, row.issued_day, row.total_cents, row.aid_cents, row.due_cents, row.vat_totals, row.corrects_id]
  return canonical(now) === canonical([id, number, kind, day, totalCents, aidCents, dueCents, vat, corrects])
}

function firstProblem() {
  for (const [name, sum] of Object.entries(JSON.parse(read('empreintes.json').toString('utf8')))) {
    if (!fs.existsSync(path.join(directory, name))) return `${name} manque.`
    if (sha256(read(name)) !== sum) return `${name} a été modifié.`
  }
  const keys = new Map(rows('cles.jsonl').map(({ key_id, public_key }) => [key_id, createPublicKey(public_key)]))
  const entries = rows('journal.jsonl')
  const later = rows('clotures.jsonl')
  const isErased = later.some(({ kind }) => kind === 'erasure')
  const kept = new Map()
  for (const row of rows('factures.jsonl')) kept.set(row.ledger_sequence, row)
  for (const row of rows('encaissements.jsonl')) kept.set(row.ledger_sequence, row)
  for (const row of rows('caisses.jsonl')) kept.set(row.closing_sequence, row)
  for (const [index, entry] of [...entries, ...later].entries()) {
    const name = `Ligne ${entry.sequence} du journal (${entry.kind}, ${entry.at})`
    const before = index < entries.length ? entries[index - 1] : undefined
    if (before && (entry.sequence !== before.sequence + 1 || entry.previous_hash !== before.hash))
      return `${name} : elle ne suit pas la ligne d’avant.`
    const { training, sequence, kind, at, store_id: storeId, actor_id: actorId, actor_label: actorLabel, payload } = entry
    if (sha256(`${entry.previous_hash}\n${canonical({ training, sequence, kind, at, storeId, actorId, actorLabel, payload })}`) !== entry.hash)
      return `${name} : son contenu a été modifié.`
    const key = keys.get(entry.key_id)
    if (!key || !verify(null, Buffer.from(entry.hash, 'hex'), key, Buffer.from(entry.signature, 'base64url')))
      return `${name} : sa signature est fausse.`
    const { rowSha256, documents = {}, number } = JSON.parse(payload)
    const isErasedInvoice = isErased && (kind === 'invoice' || kind === 'credit_note')
    const fits = isErasedInvoice ? comesTo : (row) => rowSum(row) === rowSha256
    if (rowSha256 && (!kept.has(sequence) || !fits(kept.get(sequence), JSON.parse(payload))))
      return `${name} : la facture, l’encaissement ou la caisse n’est plus le même.`
    for (const [format, sum] of isErasedInvoice ? [] : Object.entries(documents))
      if (sha256(read(`documents/${number}-${format}.pdf`)) !== sum) return `Document ${format} de ${number} : il a été modifié.`
  }
  return null
}

const problem = firstProblem()
console.log(
  problem ?? `Archive intacte : ${rows('journal.jsonl').length} lignes, ${rows('factures.jsonl').length} factures et avoirs, rien n’a été altéré.`,
)
for (const { at, kind, payload } of rows('journal.jsonl')) {
  if (kind !== 'rollback') continue
  const missing = (JSON.parse(payload).missing ?? []).map(({ series, from, to }) => `${series} ${from} à ${to}`).join(', ')
  console.log(
    `${at} : retour à une sauvegarde.${missing ? ` Numéros ${missing} émis avant ce retour, à retrouver dans les e-mails envoyés et les papiers.` : ''}`,
  )
}
const { year } = JSON.parse(read('archive.json').toString('utf8'))
const isClosed = [...rows('journal.jsonl'), ...rows('clotures.jsonl')].some(
  ({ kind, payload }) => kind === 'year_closing' && JSON.parse(payload).period === String(year),
)
if (!isClosed) console.log(`Archive incomplète : la clôture de l’année ${year} n’y est pas. Écrivez l’archive de nouveau, une fois l’année close.`)
process.exitCode = problem === null ? 0 : 1
