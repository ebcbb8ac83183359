/**
 * Makes a rendered page usable before any script: the router's module is kept as text and started at the first sign of
 * the visitor (tap, key, pointer, scroll), or three quiet seconds after the page has loaded. Links and forms work all the while.
 */

/** Waits for the visitor, or for load + 3 s + idle. Runs as a classic inline script; its hash is in the policy. */
const STARTER = `(function(){var e=['pointerdown','pointermove','keydown','touchstart','scroll'],d=false;function go(){if(d)return;d=true;e.forEach(function(n){removeEventListener(n,go,true)});var t=document.querySelector('script[type="text/x-module"]');var s=document.createElement('script');s.type='module';s.textContent=t.textContent;document.head.appendChild(s).remove()}e.forEach(function(n){addEventListener(n,go,true)});function idle(){setTimeout(function(){window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):go()},3000)}if(document.readyState==='complete')idle();else addEventListener('load',idle)})()`

const MODULE_SCRIPT = /<script type="module" async="">/
const PRELOADS = /<link rel="modulepreload"[^>]*>/g

/** Rewrites the document that React Router rendered; a page without its module script is left as it is. */
export function startScriptLazily(html: string): string {
  if (!MODULE_SCRIPT.test(html)) return html
  return html.replace(PRELOADS, '').replace(MODULE_SCRIPT, '<script type="text/x-module">').replace('</body>', `<script>${STARTER}</script></body>`)
}
