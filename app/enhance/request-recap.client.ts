import { DEVICE_FIELDS, MORE_REPAIR_FIELDS, RECAP_PRICE_FIELD } from '#app/features/requests/form-answer.ts'
import { BY_POST, isWithoutAid } from '#app/features/requests/request-kinds.ts'
import { watchPresses } from './after-press.ts'
import type { DeviceOffer, OfferedPrice } from '#app/features/requests/form-answer.ts'

const REPAIRS = [DEVICE_FIELDS.repairs, 'repair', ...MORE_REPAIR_FIELDS]

/** What stands beside a request form follows what is chosen in it: the device and its drawing, the repairs, and their prices. */
export function enhanceRequestRecap(root: Document): void {
  const recap = root.querySelector<HTMLElement>('[data-recap]')
  const form = root.querySelector<HTMLFormElement>('form[data-steps]')
  if (recap && form) follow(recap, form)
}

function follow(recap: HTMLElement, form: HTMLFormElement): void {
  const afterPress = watchPresses(form.ownerDocument)
  const part = (name: string) => recap.querySelector<HTMLElement>(`[data-recap-${name}]`)

  function update(): void {
    const fields = new FormData(form)
    const textsOf = (names: readonly string[]) =>
      names.flatMap((name) => fields.getAll(name)).filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    // A repair that is ticked and typed as well is one.
    const [device, repairs] = [textsOf(['device']), [...new Set(textsOf(REPAIRS).map((repair) => repair.trim()))]]
    recap.hidden = device.length + repairs.length === 0
    say(part('device'), device)
    say(part('repairs'), repairs)
    const lines = [...recap.querySelectorAll<HTMLElement>('[data-repair]')]
    const isKnown = textsOf([DEVICE_FIELDS.model]).length > 0
    // The prices are those of a model: of another device the same words say none.
    for (const line of lines) line.hidden = !isKnown || !repairs.includes(line.dataset['repair'] ?? '')
    const priced = lines.map((line) => line.dataset['repair'] ?? '')
    const quoted = isKnown ? repairs.filter((repair) => !priced.includes(repair)) : []
    say(part('quoted'), quoted)
    const shown = lines.filter(({ hidden }) => !hidden)
    const withoutAid = isWithoutAid((name) => fields.get(name), repairs)
    for (const line of lines) setPrice(line, withoutAid)
    part('unaided')?.toggleAttribute('hidden', !withoutAid || shown.length === 0)
    part('post')?.toggleAttribute('hidden', shown.length === 0 || fields.get('store') !== BY_POST.value)
    part('note')?.toggleAttribute('hidden', shown.length === 0)
    // A price that is shown for one repair is none for the others.
    const said = shown.length === 0 ? [] : [...shown.map(priceOf), ...quoted.map((repair) => `${repair} sur devis, en plus`)]
    for (const kept of form.querySelectorAll<HTMLInputElement>(`input[name="${RECAP_PRICE_FIELD}"]`)) kept.value = said.join('\u00a0; ')
    part('drawing')?.toggleAttribute('hidden', !isKnown)
  }
  function draw({ prices, drawing }: DeviceOffer): void {
    part('prices')?.replaceChildren(...prices.map((price) => lineOf(recap.ownerDocument, price)))
    const { href, width, height, shownHeight } = drawing
    const svg = part('drawing')
    svg?.setAttribute('viewBox', `0 0 ${width} ${shownHeight}`)
    const use = svg?.querySelector('use')
    for (const [name, value] of Object.entries({ href, width, height })) use?.setAttribute(name, String(value))
    update()
  }
  for (const type of ['input', 'choose', 'draft'] as const) form.addEventListener(type, update)
  // On a phone it stands above the form.
  form.addEventListener('change', () => afterPress(update))
  form.ownerDocument.addEventListener('forms-filled', update, { once: true })
  form.addEventListener('offer', ({ detail }) => draw(detail))
}

/** The aid is not deducted for those who said what keeps it away. */
function setPrice(line: HTMLElement, withoutAid: boolean): void {
  const price = line.querySelector('b')
  const text = line.dataset[withoutAid ? 'whole' : 'price']
  if (price && text !== undefined) price.textContent = text
  const small = line.querySelector('small')
  const { sum, detail } = line.dataset
  if (small) small.textContent = [withoutAid ? '' : sum, detail].filter(Boolean).join(', ')
}

/** "Écran 179 €". */
function priceOf(line: HTMLElement): string {
  return `${line.dataset['repair'] ?? ''} ${line.querySelector('b')?.textContent ?? ''}`
}

function say(place: HTMLElement | null, texts: readonly string[]): void {
  if (!place) return
  place.textContent = texts.join(', ')
  place.parentElement?.toggleAttribute('hidden', texts.length === 0)
}

/** As `RequestRecap` writes it. */
function lineOf(root: Document, { repair, price, whole, sum, detail }: OfferedPrice): HTMLElement {
  const line = root.createElement('li')
  const parts = [
    ['span', repair],
    ['b', price],
    ['small', [sum, detail].filter(Boolean).join(', ')],
  ] as const
  Object.assign(line.dataset, { repair, price, whole, sum, detail })
  line.append(
    ...parts.map(([tag, text]) => {
      const element = root.createElement(tag)
      element.textContent = text
      return element
    }),
  )
  return line
}
