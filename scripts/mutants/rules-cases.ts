import type { Rule } from './mutant.ts'

const CLOSING = { name: 'repair states', tests: ['repairs/close-repair.db.test.ts', 'repairs/repairs.db.test.ts'] }

const ADDITION = { name: 'an addition that waits, or is dropped', tests: ['workflows/added-work.db.test.ts'] }
const STATES = { name: 'case states', tests: ['cases/case-machine.test.ts'] }

const RACED_LINKS = { name: 'links that are closed while somebody acts by them', tests: ['workflows/closed-link-races.db.test.ts'] }
const CLOSED_LINKS = { name: 'links of a wrong address', tests: ['workflows/close-links.db.test.ts'] }

/** The way of a device through the shop. */
export const CASE_MUTANTS: readonly Rule[] = [
  {
    name: 'returns under warranty',
    file: 'repairs/returns/warranty-days.ts',
    tests: ['repairs/returns/warranty-days.test.ts'],
    mutants: [
      { from: 'lastDay < parisTime(now).date', to: 'lastDay <= parisTime(now).date' },
      { from: 'until ?? now', to: 'until ?? from' },
    ],
  },
  {
    name: 'returns under warranty',
    file: 'workflows/take-back.server.ts',
    tests: ['workflows/warranty-return.db.test.ts'],
    mutants: [
      { from: 'if (openReturn !== null) return', to: 'if (openReturn === undefined) return' },
      { from: 'lastDay < (askedOn ?? today)', to: 'lastDay < today' },
      { from: 'askedOn > today || askedOn < firstDay', to: 'askedOn > today' },
      { from: 'imei !== undefined && imei !== warranty.imei', to: 'imei === undefined && imei !== warranty.imei' },
    ],
  },
  {
    name: 'repair states',
    file: 'repairs/follow-quote.server.ts',
    tests: ['workflows/quotes.db.test.ts', 'workflows/early-start.db.test.ts', 'workflows/second-quote.db.test.ts'],
    mutants: [
      { from: 'step.id === status) < here', to: 'step.id === status) < here + 2' },
      { from: "eq(repairs.origin, 'request'), ", to: '', harmless: 'the identifiers of requests and visits are never the same' },
      { from: 'eq(repairs.origin_id, input.requestId), ', to: '' },
      { from: ", ne(repairs.status, 'handed_over')", to: '', harmless: 'the day promised for a device that is gone is read nowhere' },
      { from: 'dueOn < input.begins', to: 'dueOn > input.begins' },
      { from: 'isTooEarly || (follows && (dueOn === null || DONE.includes(status)))', to: 'follows && dueOn === null' },
    ],
  },
  {
    name: 'repair states',
    file: 'workflows/quotes.server.ts',
    tests: ['workflows/quotes.db.test.ts'],
    mutants: [
      { from: "result === 'done' && decision === 'accepted'", to: "result === 'done'" },
      { from: "await followQuote(txCtx, { requestId: id, status: 'quote_sent' })", to: 'void followQuote' },
    ],
  },
  {
    ...CLOSING,
    file: 'repairs/enter-step.server.ts',
    mutants: [
      { from: '      status_since: txCtx.now,\n', to: '' },
      { from: '  await txCtx.db.insert(repairEvents).values({ repair_id: id, status, at: txCtx.now })\n', to: '' },
    ],
  },
  {
    ...CLOSING,
    file: 'repairs/close-repair.commands.server.ts',
    mutants: [
      { from: "if (repair.status === 'handed_over') return undefined", to: '' },
      { from: 'device_code: null,', to: '' },
      { from: 'repair.review_asked_at === null &&\n', to: '\n' },
      { from: 'isRepaired && repair.warranty_mailed_at === null && hasEmail', to: 'isRepaired && hasEmail' },
      { from: 'isRepaired && repair.warranty_mailed_at === null && hasEmail', to: 'repair.warranty_mailed_at === null && hasEmail' },
      { from: 'warranty_months: handOver.isWarranted ? input.warrantyMonths : 0', to: 'warranty_months: input.warrantyMonths' },
      {
        from: 'warranty_hash: handOver.isWarranted ? linkHash(handOver.warrantyToken) : null',
        to: 'warranty_hash: linkHash(handOver.warrantyToken)',
      },
    ],
  },
  {
    ...CLOSING,
    file: 'repairs/repairs.commands.server.ts',
    mutants: [
      { from: "if (!message) return { kind: 'already-notified' }", to: 'if (!message) throw new Error()' },
      { from: "if (!byMail && !byText) return { kind: 'no-email' }", to: '' },
    ],
  },
  {
    name: 'the wish of a customer',
    file: 'workflows/customer-wish.server.ts',
    tests: ['workflows/customer-wish.db.test.ts'],
    mutants: [
      { from: "if (shown.start.contractId !== contractId) return 'replaced'", to: '' },
      {
        from: 'contract && contract.withdrawalId === null ? waitsUntil',
        to: 'contract ? waitsUntil',
        harmless: 'after a withdrawal no start waits',
      },
      { from: "contract.place === 'home' && !isConfirmed", to: 'false' },
      { from: "contract.place === 'home' && !isConfirmed", to: '!isConfirmed' },
      { from: "means: 'page', notedBy: '', mailAt: txCtx.now", to: "means: 'phone', notedBy: '', mailAt: txCtx.now" },
      { from: "source !== 'postal' || status === 'accepted'", to: "source !== 'quote' || status === 'accepted'" },
      { from: "source !== 'postal' || status === 'accepted'", to: "status === 'accepted'" },
    ],
  },
  {
    name: 'a quote that is signed at the counter',
    file: 'workflows/signed-quote.server.ts',
    tests: ['workflows/signed-quote.db.test.ts'],
    mutants: [
      { from: "if (contract && contract.place !== 'counter') return", to: 'if (false) return' },
      { from: "if (!repair || repair.status === 'handed_over') return", to: 'if (!repair) return' },
      { from: 'if (quote && quote.version !== version) return', to: 'if (false) return' },
      { from: "    place: 'counter',", to: "    place: 'distance'," },
      { from: 'requestId, after(txCtx.now, SIGNATURE_UNDO_MS))', to: 'requestId)' },
    ],
  },
  {
    name: 'a quote that is signed at the counter',
    file: 'workflows/unsigned-quote.server.ts',
    tests: ['workflows/signed-quote.db.test.ts'],
    mutants: [
      { from: "if (after(signedAt, SIGNATURE_UNDO_MS) <= ctx.now) return 'late'", to: '' },
      { from: 'JSON.stringify(now.steps) !== JSON.stringify(reached)', to: 'false' },
      { from: "await tx.delete(contracts).where(and(eq(contracts.id, quote.id), eq(contracts.place, 'counter')))", to: '' },
      { from: 'await takeBackMails(txCtx, requestId, { leavesAt: after(signedAt, SIGNATURE_UNDO_MS) })', to: '' },
    ],
  },
  {
    name: 'a quote whose device goes back or whose case was ended',
    file: 'requests/quote-closed.server.ts',
    tests: ['workflows/closed-quote.db.test.ts'],
    mutants: [
      { from: "then 'on-its-way'", to: 'then null' },
      { from: "then 'ended'", to: 'then null' },
      { from: 'parcels.created_at > quotes.sent_at', to: 'true' },
      { from: "repairs.status <> 'handed_over'", to: 'false' },
    ],
  },
  {
    name: 'a quote whose device goes back or whose case was ended',
    file: 'requests/quote-messages.server.ts',
    tests: ['workflows/closed-quote.db.test.ts'],
    mutants: [
      { from: 'paths.some((path) => text.includes(path))', to: 'true' },
      { from: 'if (taken.length === 0) return', to: 'return' },
    ],
  },
  {
    name: 'the customer of both halves of a case',
    file: 'requests/contact.commands.server.ts',
    tests: ['workflows/stated-online.db.test.ts'],
    mutants: [
      { from: 'const isNewEmail = ', to: 'const isNewEmail = false && ' },
      { from: 'if (contact.name === request.name && email === request.email && phone === request.phone) return false', to: '' },
      { from: 'name: contact.name, email, phone, updated_at', to: 'name: contact.name, phone, updated_at' },
    ],
  },
  {
    name: 'the customer of both halves of a case',
    file: 'workflows/person.server.ts',
    tests: ['workflows/stated-online.db.test.ts'],
    mutants: [{ from: 'listRequestsOf(ctx, contact, origins)', to: 'listRequestsOf(ctx, contact)' }],
  },
  {
    ...CLOSED_LINKS,
    file: 'workflows/close-links.server.ts',
    mutants: [
      { from: "from.email.toLowerCase() === to.email.toLowerCase() ? '' : from.email", to: "from.email === to.email ? '' : from.email" },
      { from: "phone: from.phone === to.phone ? '' : from.phone", to: "phone: ''" },
      { from: 'if (!isShown && !isForgotten(txCtx, found, wrong) && !isGone) {', to: 'if (!isShown) {' },
      { from: 'if (!isShown && !isForgotten', to: 'if (!isForgotten' },
      { from: '!isForgotten(txCtx, found, wrong) && ', to: '' },
      { from: '&& !isGone) {', to: '&& true) {' },
      { from: 'await renewSecretsInMails(txCtx, ids, await renewLinks(txCtx, found), closed)', to: 'await renewLinks(txCtx, found)' },
      { from: "    await renew('view', String(number))\n", to: '' },
      { from: 'return_of === null ? [] : [return_of]', to: '[]' },
      { from: "await renew('request', reference)", to: 'await Promise.resolve(reference)' },
      { from: "for (const { id } of found.invoices) await renew('invoice', id)", to: '' },
      { from: "for (const { id } of found.payments) await renew('receipt', id)", to: '' },
      { from: 'isBack ? await linksKept(txCtx, repair, { subjects, issued }) : null', to: 'null' },
      { from: "if (await waitsWithWords(txCtx, subjects, email, await customerToken(txCtx.db, 'repair', id))) return 'mailed'\n", to: '' },
    ],
  },
  {
    ...RACED_LINKS,
    file: 'workflows/answer-by-tracking.server.ts',
    mutants: [{ from: "if ((await findRequestOfLink(txCtx, token)) !== requestId) return 'unknown'", to: '' }],
  },
  {
    ...RACED_LINKS,
    file: 'workflows/send-tracking-link.server.ts',
    mutants: [{ from: 'const repair = await findLinkReceiver(txCtx, viewToken)', to: 'const repair = found' }],
  },
  { ...RACED_LINKS, file: 'workflows/withdrawal.server.ts', mutants: [{ from: " || (await find(txCtx)).kind !== 'found'", to: '' }] },
  { ...RACED_LINKS, file: 'requests/label-of-case.server.ts', mutants: [{ from: "if (named.token !== '' && !isLinked) return null", to: '' }] },
  { ...CLOSED_LINKS, file: 'secrets/customer-links.server.ts', mutants: [{ from: 'renewed?.epoch ?? 0', to: '0' }] },
  {
    ...CLOSED_LINKS,
    file: 'invoices/invoices.queries.server.ts',
    mutants: [{ from: "!(await isRenewed(ctx.db, 'invoice', document.invoiceId))", to: 'true' }],
  },
  { ...CLOSED_LINKS, file: 'booking/booking.commands.server.ts', mutants: [{ from: "!(await isRenewed(ctx.db, 'booking', id))", to: 'true' }] },
  {
    ...CLOSED_LINKS,
    file: 'requests/request-form.server.ts',
    mutants: [
      {
        from: "linked === null && named.token !== ''",
        to: 'false',
        harmless: 'where the label is written down it is refused once more, in the same words',
      },
    ],
  },
  {
    name: 'the wish of a customer',
    file: 'pro/tracking-form.server.ts',
    tests: ['workflows/customer-wish.db.test.ts'],
    mutants: [{ from: 'if (!form.has(STARTS_EARLY_FIELD)) return', to: 'if (false) return' }],
  },
  {
    ...ADDITION,
    file: 'workflows/drop-addition.server.ts',
    mutants: [
      { from: 'since: repair.since, goesOn }, contract)) return', to: 'since: repair.since, goesOn }, contract) && false) return' },
      { from: 'begins === null ? null : await', to: 'true ? null : await' },
      { from: 'if (stood) await', to: 'if (false) await' },
    ],
  },
  { ...ADDITION, file: 'contracts/find-contract.queries.server.ts', mutants: [{ from: 'return stands ?? named', to: 'return named' }] },
  { ...ADDITION, file: 'contracts/standing-contract.server.ts', mutants: [{ from: 'if (addsTo(totalCents, before.cents))', to: 'if (true)' }] },
  { ...ADDITION, file: 'db/case-money.server.ts', mutants: [{ from: 'max(${contracts.left_at}) as left_at', to: 'null::timestamptz as left_at' }] },
  {
    ...STATES,
    file: 'cases/case-machine.ts',
    mutants: [
      { from: "REPAIRED_FROM: readonly CaseStep[] = ['in_repair'", to: "REPAIRED_FROM: readonly CaseStep[] = ['part_awaited', 'in_repair'" },
      {
        from: "REPAIRED_FROM: readonly CaseStep[] = ['in_repair', 'final_check', 'ready', 'shipped']",
        to: "REPAIRED_FROM: readonly CaseStep[] = ['in_repair', 'final_check', 'ready']",
      },
      { from: 'HAND_OVER_UNDO_MINUTES = 10', to: 'HAND_OVER_UNDO_MINUTES = 11' },
      { from: 'undoMinutes: HAND_OVER_UNDO_MINUTES', to: 'undoMinutes: 0' },
      { from: '  shipped: [endRequest()],', to: '  shipped: [],' },
      { from: '  device_awaited: [quote(), device(), endRequest()],', to: '  device_awaited: [device(), endRequest()],' },
      { from: 'if (has.withdrawal) return movesAfterWithdrawal(step, has)', to: '' },
      { from: 'if (!has.device) return', to: 'if (has.device) return' },
      { from: "if (step === 'closed') return WORK_STEPS.map(work)", to: '' },
      { from: 'has.waits && BEGUN_STEPS.includes(to)', to: 'BEGUN_STEPS.includes(to)' },
      { from: "(has.added && to === 'ready')", to: 'false' },
      { from: "asks: 'return-only' as const } : handOver(step)", to: '} : handOver(step)' },
      { from: "if (step === 'shipped') return", to: "if (step === 'shipped' && false) return" },
      { from: "has.leftFrom === undefined || has.leftFrom === 'ready' ? [handOver(step)] :", to: '' },
      { from: "has.leftFrom === undefined || has.leftFrom === 'ready' ?", to: 'true ?' },
      { from: "if (step === 'unrepairable') return [...WORK_STEPS.map(work), end]", to: '' },
      { from: '.map(work), unrepairable(), end]', to: '.map(work), end]' },
      { from: 'contract.concludedAt <= since', to: 'contract.concludedAt < since' },
      { from: 'BEGUN_STEPS.includes(step) && contract', to: 'contract' },
      { from: 'WORK_STEPS.filter((to) => to !== step)', to: 'WORK_STEPS' },
      { from: "[free('to_answer'), free('answered')]", to: "[free('to_answer')]" },
      { from: "if (isHere) return step === 'closed' ? [] : [{ ...handOver(step), asks: 'return-only' }]", to: 'if (isHere) return [handOver(step)]' },
      { from: "if (isHere) return step === 'closed' ? [] : [{ ...handOver(step), asks: 'return-only' }]", to: '' },
      { from: "return step === 'closed' ? [device()] : [device(), endRequest()]", to: 'return [device(), endRequest()]' },
      { from: "return step === 'closed' ? [device()] : [device(), endRequest()]", to: 'return [endRequest()]' },
      { from: "asks: 'confirmation'", to: "asks: 'nothing'" },
      { from: "asks: REPAIRED_FROM.includes(from) ? 'outcome' : 'return-only'", to: "asks: 'outcome'" },
      { from: "sends: 'warranty-and-review',\n", to: "sends: 'nothing',\n" },
    ],
  },
]
