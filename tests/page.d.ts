/** Whether React has hydrated an element. Each page of the app has this function (inline-scripts/replay-clicks.js). */
declare function isHydrated(element: Element): boolean
