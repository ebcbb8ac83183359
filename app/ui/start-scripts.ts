/** A page that says nothing of its first painting starts without it, ms after it has been read. */
const AT_LATEST_MS = 500

/**
 * Asks for the scripts of a public page once it has been painted: until then the line is for what stands in it. What the page
 * names with `data-start` runs in that order, where it has the elements that this names. A page that nobody looks at yet is not painted: it starts as soon
 * as it has been read.
 * With them it asks for the sheet beside the page (`styles/later.css`), whose link stands in the head for those without script; a reader who has chosen
 * colours waits for it before anything is painted, as for any link that the page itself holds.
 */
export const START_SCRIPTS = [
  `(function(d){var begun,sheet=d.querySelector('noscript');`,
  `function style(){if(sheet)d.head.insertAdjacentHTML('beforeend',sheet.textContent);sheet=0}if(matchMedia('(forced-colors:active),(prefers-contrast:more)').matches)style();`,
  `function start(){if(begun)return;begun=1;style();d.querySelectorAll('meta[data-start]').forEach(function(m){var f=m.dataset.start,s=d.createElement('script');`,
  `if(f&&!d.querySelector(f))return;if(m.name=='module')s.type='module';s.async=false;s.src=m.content;d.head.append(s)})}`,
  `function read(){if(d.hidden)return start();setTimeout(start,${AT_LATEST_MS});`,
  `try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch(e){start()}}`,
  `if(d.readyState=='loading')d.addEventListener('DOMContentLoaded',read);else read()})(document);`,
].join('')
