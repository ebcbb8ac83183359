import { DEVICE_FIELDS, DEVICE_SEARCH } from '#app/features/requests/form-answer.ts'
import type { DeviceOffer, FoundModel } from '#app/features/requests/form-answer.ts'
import { namesOnly } from '#app/lib/only-model.ts'
import { watchPresses } from './after-press.ts'

declare global {
  interface HTMLElementEventMap {
    /** A model was chosen in the field (`suggest.client.ts`). */
    choose: CustomEvent<FoundModel>
    /** What was typed before a reload is in the form again (`form-draft.client.ts`). */
    draft: CustomEvent<readonly (readonly [name: string, value: string])[]>
    /** What can be ticked is that of another model. */
    offer: CustomEvent<DeviceOffer>
  }
}

/** What can be ticked for the device of a request form follows the model that is chosen in its field; without script the form is posted. */
export function enhanceDeviceOffer(root: Document): void {
  for (const fieldset of root.querySelectorAll<HTMLFieldSetElement>('fieldset[data-offer]')) follow(fieldset)
}

function follow(fieldset: HTMLFieldSetElement): void {
  const { form } = fieldset
  const input = form?.querySelector<HTMLInputElement>('input[data-suggest]')
  if (!form || !input) return
  const inWords = form.querySelector<HTMLInputElement>('input[name=repair]')
  const afterPress = watchPresses(form.ownerDocument)
  let isKept = false
  let wanted = ''
  /** What was ticked for the device before: asked for of the next one as well. */
  let carried: readonly string[] = []

  async function choose(slug: string, ticked: readonly string[]): Promise<void> {
    wanted = slug
    const offer = await fetchOffer(slug)
    // What can be ticked moves the button below it.
    afterPress(() => take(slug, offer, ticked))
  }
  function take(slug: string, offer: DeviceOffer | null, ticked: readonly string[]): void {
    // Somebody who went on to another device meanwhile, or began to before a kept draft came back, has that one.
    if (!offer || wanted !== slug || !isTyped(offer, true)) return
    // Before the offer is told to what stands beside the form, which reads the words as well.
    say(carried.filter((repair) => !offer.repairs.includes(repair)))
    fill(fieldset, offer, ticked)
  }
  /** What is added to the name of the model and says nothing of it ("noir", "128 Go") leaves it the same model; without the rest it is that again. */
  function check(isTyping: boolean): void {
    const { offer, offerName: name = '', offerBrand: brandName = '' } = fieldset.dataset
    const isSame = isTyped({ name, brandName }, isTyping)
    if (isSame && fieldset.disabled && offer) {
      show(fieldset, true)
      say([])
      carried = []
    }
    if (fieldset.hidden || isSame) return
    const ticked = [...fieldset.querySelectorAll<HTMLInputElement>(`input[name=${DEVICE_FIELDS.repairs}]:checked`)].map(({ value }) => value)
    show(fieldset, false)
    say(ticked)
    carried = ticked
  }
  /** What cannot be ticked stands in words, unless the visitor has words of their own there; what can be ticked again goes from them. */
  function say(repairs: readonly string[]): void {
    if (inWords && (inWords.value === '' || inWords.value === wordsOf(carried))) inWords.value = wordsOf(repairs)
  }
  function isTyped(model: { name: string; brandName: string }, isTyping: boolean): boolean {
    return namesOnly(input?.value ?? '', model, isTyping)
  }
  input.addEventListener('input', () => {
    wanted = ''
    check(true)
  })
  input.addEventListener('change', () => afterPress(() => check(false)))
  // Nothing of another model is sent.
  form.addEventListener('submit', () => check(false), true)
  // A device may have been typed before this script ran. A draft that is put back says by itself which device it names.
  form.ownerDocument.addEventListener('forms-filled', () => !isKept && check(false), { once: true })
  input.addEventListener('choose', ({ detail }) => {
    // The same model named once more keeps what was ticked for it.
    const isOffered = !fieldset.disabled && detail.slug === fieldset.dataset['offer']
    if (!isOffered && detail.slug !== wanted) void choose(detail.slug, carried)
  })
  form.addEventListener('draft', ({ detail }) => {
    isKept = true
    const model = detail.find(([name]) => name === DEVICE_FIELDS.model)?.[1]
    const ticked = detail.filter(([name]) => name === DEVICE_FIELDS.repairs).map(([, value]) => value)
    if (model && model !== fieldset.dataset['offer']) void choose(model, ticked)
    else {
      wanted = ''
      check(false)
    }
  })
}

/** As one line of the field for other repairs. */
function wordsOf(repairs: readonly string[]): string {
  return repairs.join(', ').slice(0, 120)
}

function fill(fieldset: HTMLFieldSetElement, offer: DeviceOffer, ticked: readonly string[]): void {
  const { slug, name, brandName, repairs, prices } = offer
  Object.assign(fieldset.dataset, { offer: slug, offerName: name, offerBrand: brandName })
  const model = fieldset.querySelector<HTMLInputElement>(`input[name=${DEVICE_FIELDS.model}]`)
  if (model) model.value = slug
  const title = fieldset.querySelector('[data-offer-title]')
  if (title) title.textContent = name
  fieldset.querySelector('.choices')?.replaceChildren(...repairs.map((repair) => choiceOf(fieldset.ownerDocument, repair, ticked.includes(repair))))
  const shown = fieldset.querySelector<HTMLElement>('[data-shown-prices]')
  shown?.replaceChildren(...prices.map(({ repair, leftToPayCents }) => hiddenInput(shown, `${repair}=${leftToPayCents}`)))
  show(fieldset, true)
  fieldset.form?.dispatchEvent(new CustomEvent('offer', { detail: offer }))
}

/** The price that stands beside the form goes with it. */
function hiddenInput({ ownerDocument, dataset }: HTMLElement, value: string): HTMLElement {
  return Object.assign(ownerDocument.createElement('input'), { type: 'hidden', name: dataset['shownPrices'], value })
}

function choiceOf(root: Document, value: string, checked: boolean): HTMLElement {
  const label = root.createElement('label')
  const input = root.createElement('input')
  const text = root.createElement('span')
  Object.assign(input, { type: 'checkbox', name: DEVICE_FIELDS.repairs, value, checked })
  text.textContent = value
  label.append(input, text)
  return label
}

/** A disabled group is not sent. */
function show(fieldset: HTMLFieldSetElement, shown: boolean): void {
  fieldset.hidden = !shown || fieldset.querySelector('.choices label') === null
  fieldset.disabled = !shown
}

async function fetchOffer(slug: string): Promise<DeviceOffer | null> {
  try {
    const response = await fetch(`${DEVICE_SEARCH.path}?${DEVICE_SEARCH.model}=${slug}`)
    return response.ok ? ((await response.json()) as { offer: DeviceOffer | null }).offer : null
  } catch {
    return null
  }
}
