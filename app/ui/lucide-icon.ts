import { createElement, use } from 'react'
import type { SVGProps } from 'react'
import { PageSprite, symbolId } from './page-sprite.ts'
import type { IconData } from './page-sprite.ts'

/**
 * Stands in for lucide's own factory (see `vite.config.ts`): the same icons without its context, sizes and colour options,
 * which the style sheet settles here. In a page that collects its icons each drawing is sent once.
 */
export default function createLucideIcon(icon: IconData) {
  const { name, size, node } = icon
  const shared = { __html: `<use href="#${symbolId(name)}"/>` }
  function LucideIcon(props: SVGProps<SVGSVGElement>) {
    // No page in a browser collects its icons: the branch falls away there.
    const sprite = import.meta.env.SSR ? use(PageSprite) : null
    if (sprite) {
      sprite.set(name, icon)
      return createElement('svg', { width: size, height: size, 'aria-hidden': 'true', ...props, dangerouslySetInnerHTML: shared })
    }
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': 'true',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
  LucideIcon.displayName = name
  return LucideIcon
}
