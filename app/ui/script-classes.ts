/**
 * Classes that scripts of public pages give to what they make, with what a page has in its markup where they run: their rules are then in the page's part
 * of the style sheet (`server/page-style.ts`). What a component's own script adds stands in its `data-adds-class`.
 */
export const SCRIPT_CLASSES = [
  // A form that waits for the network says so; in a frame it is the page around that says it (`app/lib/network-wait.ts`).
  { marks: ['method="post"', '<iframe'], classes: ['toast-region', 'toast', 'tone-nuit'] },
  { marks: ['data-suggest="'], classes: ['suggest-list', 'suggest-none', 'vh'] },
  { marks: ['type="email"'], classes: ['field-guess', 'text-button'] },
] as const
