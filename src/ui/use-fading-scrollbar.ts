import { useEffect, useRef } from 'react'

/** §9.30 The scrollbar of a list hides this long after it was moved, in milliseconds. */
const HIDE_DELAY_MS = 600

/** For a list that marks itself `data-moving` while it is scrolled, and a moment longer. */
export function useFadingScrollbar<Element extends HTMLElement>() {
  const list = useRef<Element>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onScroll = () => {
    list.current?.toggleAttribute('data-moving', true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => list.current?.removeAttribute('data-moving'), HIDE_DELAY_MS)
  }
  return { ref: list, onScroll }
}
