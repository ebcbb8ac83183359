/**
 * Makes a rendered page usable before any script: the router's module is kept as text and started once the page has
 * loaded and the browser is idle, or at once on the first tap or key press. Links and forms work all the while.
 */

/** Waits for load + idle, or the first input. Runs as a classic inline script; its hash is in the policy. */
const STARTER = `(function(){var e=['pointerdown','keydown','touchstart'],d=false;function go(){if(d)return;d=true;e.forEach(function(n){removeEventListener(n,go,true)});var t=document.querySelector('script[type="text/x-module"]');var s=document.createElement('script');s.type='module';s.textContent=t.textContent;document.head.appendChild(s).remove()}e.forEach(function(n){addEventListener(n,go,true)});function idle(){window.requestIdleCallback?requestIdleCallback(go,{timeout:3000}):setTimeout(go,300)}if(document.readyState==='complete')idle();else addEventListener('load',idle)})()`

const MODULE_SCRIPT = /<script type="module" async="">/
const PRELOADS = /<link rel="modulepreload"[^>]*>/g

/** Rewrites the document that React Router rendered; a page without its module script is left as it is. */
export function startScriptLazily(html: string): string {
  if (!MODULE_SCRIPT.test(html)) return html
  return html.replace(PRELOADS, '').replace(MODULE_SCRIPT, '<script type="text/x-module">').replace('</body>', `<script>${STARTER}</script></body>`)
}
