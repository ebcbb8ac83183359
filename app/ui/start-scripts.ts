/** A page that says nothing of its first painting starts without it, ms after it has been read. */
const AT_LATEST_MS = 500

/**
 * Starts the scripts of a public page once it has been painted: they were fetched meanwhile, and would hold its first picture up. What the page
 * links with `data-start` runs in that order. A page that nobody looks at yet is not painted: it starts as soon as it has been read.
 */
export const START_SCRIPTS = [
  `(function(d){var begun;function start(){if(begun)return;begun=1;d.querySelectorAll('link[data-start]').forEach(function(l){var s=d.createElement('script');`,
  `if(l.rel=='modulepreload')s.type='module';s.async=false;s.src=l.href;d.head.append(s)})}`,
  `function read(){if(d.hidden)return start();setTimeout(start,${AT_LATEST_MS});`,
  `try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch(e){start()}}`,
  `if(d.readyState=='loading')d.addEventListener('DOMContentLoaded',read);else read()})(document);`,
].join('')
