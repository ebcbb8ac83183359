/**
 * What public pages run beside the script that all of them have (`app/enhance/main.client.ts`), by the file in `app/enhance/` and by the elements
 * without which a page does not ask for it. They start in this order: the long form and what can be ticked listen to the search of a device and to a
 * kept draft, and all of them come before the script of every page, which says when all have begun. A page names those that its markup may need
 * (`server/page-scripts.ts`): an element of these is there when the page is read, or never.
 */
export const SCRIPT_PARTS = {
  'long-form': 'form[data-steps]',
  'offered-repairs': 'fieldset[data-offer]',
  recap: '[data-recap]',
  'device-search': 'input[data-suggest]',
  forms: 'form[method=post]',
  sent: '[data-draft-done]',
  'visit-times': '[data-chosen-time]',
  showcase: 'dialog,.carousel,[data-popup],iframe[data-own-frame],a[data-embed]',
  privacy: '[data-audience-choice]',
} as const
