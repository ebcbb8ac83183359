import { createContext } from 'react'

/** Whether the page answers a form that was posted: the browser would ask to send it again on the way back, or on a reload. */
export const PostedPage = createContext(false)
