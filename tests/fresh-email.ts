/**
 * An address that nobody has used. Only digits are left to chance: letters could spell a test's password, which the
 * product then refuses as made of the address.
 */
export const freshEmail = (name = 'driver') =>
  `${name}-${crypto.getRandomValues(new Uint32Array(3)).join('')}@example.com`
