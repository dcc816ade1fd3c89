/**
 * Stands for the address of the site in what the build writes. Only the edge knows the address, and puts it there
 * when it serves the page (RFC 6761: nobody can own this name).
 */
export const ORIGIN_MARK = 'https://origin.invalid'
