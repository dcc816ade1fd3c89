/** Whether an address belongs to the testing programme, whose menu and ways in are its own. */
export const isTestingPath = (pathname: string): boolean => /^\/testing(\/|$)/.test(pathname)
