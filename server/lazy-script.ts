/**
 * Makes a rendered page usable before any script: the router's module is kept as text and started at the first sign of
 * the visitor (tap, key, pointer, scroll), or three quiet seconds after the page has loaded. Links and forms work all the while.
 * The audience client starts by itself, right after the page has loaded.
 */

/**
 * Waits for the visitor, or for load + 3 s + idle; the audience client, named by the script's own attribute, for load. The page came
 * with the part of the style sheet that it needs (`page-style.ts`): the whole sheet is fetched before the module starts, because
 * only the module can add to the markup. Runs as a classic inline script; its hash is in the policy, the same for all pages.
 */
const STARTER = minified(`(function () {
  var signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'];
  var audience = document.currentScript.dataset.audience;
  var started = false;
  function start(code) { Object.assign(document.head.appendChild(document.createElement('script')), code).remove(); }
  function go() {
    if (started) return;
    started = true;
    signs.forEach(function (name) { removeEventListener(name, go, true); });
    var sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.onload = sheet.onerror = function () {
      start({ type: 'module', textContent: document.querySelector('script[type="text/x-module"]').textContent });
    };
    var used = document.querySelector('style[data-sheet]');
    sheet.href = used.dataset.sheet;
    used.after(sheet);
  }
  function idle() {
    setTimeout(function () { if (audience) start({ type: 'module', src: audience }); });
    setTimeout(function () { window.requestIdleCallback ? requestIdleCallback(go, { timeout: 2000 }) : go(); }, 3000);
  }
  signs.forEach(function (name) { addEventListener(name, go, true); });
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle);
})()`)

const MODULE_SCRIPT = /<script type="module" async="">/
const PRELOADS = /<link rel="modulepreload"[^>]*>/g

/**
 * Rewrites the document that React Router rendered; a page without its module script is left as it is.
 * @param audience address of the audience client, or null when this reader is not counted
 */
export function startScriptLazily(html: string, audience: string | null): string {
  if (!MODULE_SCRIPT.test(html)) return html
  return html
    .replace(PRELOADS, '')
    .replace(MODULE_SCRIPT, '<script type="text/x-module">')
    .replace('</body>', `<script${audience === null ? '' : ` data-audience="${audience}"`}>${STARTER}</script></body>`)
}

/** Without the breaks and indents that are for readers. */
function minified(code: string): string {
  return code.replaceAll(/\n\s*/g, ' ')
}
