/** What an action that returns nothing sends to the router in the browser: the screen stays as it is. */
export const NO_ANSWER = {
  body: '[{"_1":-7},"data"]\n',
  headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
} as const
