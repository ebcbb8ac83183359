/**
 * Makes a rendered page usable before any script: the router's module is kept as text and started at the first sign of
 * the visitor (tap, key, pointer, scroll), or three quiet seconds after the page has loaded. Links and forms work all the while.
 * The audience client starts by itself, right after the page has loaded.
 */

/**
 * Waits for the visitor, or for load + 3 s + idle; the audience client, named by the script's own attribute, for load. Runs as a
 * classic inline script; its hash is in the policy, the same for all pages.
 */
const STARTER = `(function(){var e=['pointerdown','pointermove','keydown','touchstart','scroll'],d=false,a=document.currentScript.dataset.audience;function go(){if(d)return;d=true;e.forEach(function(n){removeEventListener(n,go,true)});var t=document.querySelector('script[type="text/x-module"]');var s=document.createElement('script');s.type='module';s.textContent=t.textContent;document.head.appendChild(s).remove()}e.forEach(function(n){addEventListener(n,go,true)});function measure(){if(!a)return;var s=document.createElement('script');s.type='module';s.src=a;document.head.appendChild(s).remove()}function idle(){setTimeout(measure);setTimeout(function(){window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):go()},3000)}if(document.readyState==='complete')idle();else addEventListener('load',idle)})()`

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
