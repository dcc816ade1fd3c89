/** Whether a change of the address is a step to a page that was there before, by the browser's back or forward. */
export const isStepOf = (action: string): boolean =>
  action === 'BACK' || action === 'FORWARD' || action === 'GO'
