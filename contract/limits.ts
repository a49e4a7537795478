/** Sizes, counts and times that both sides hold to. Lengths are in UTF-16 code units, sizes in bytes, times in ms. */
export const LIMITS = {
  nameLength: 120,
  emailLength: 254,
  lineLength: 200,
  urlLength: 2_000,
  textLength: 4_000,
  messageLength: 4_000,
  // NIST SP 800-63B-4 asks for at least 64 allowed; more than 128 only serves to keep the hash busy.
  passwordMinimum: 8,
  passwordMaximum: 128,
  earliestGraduationYear: 1950,
  graduationYearChoices: 5,
  fileBytes: 10 * 1024 * 1024,
  photoPixels: 40_000_000,
  pageSize: 50,
  messagePage: 50,
  networkPage: 24,
  searchPage: 5,
} as const

/** Times the specification names, in ms. Those of toasts and of the reveal are the design system's: `client/ui`. */
export const TIMES = {
  redirectDelay: 1_000,
  reconnectMinimum: 1_000,
  reconnectMaximum: 5_000,
  connectTimeout: 20_000,
} as const

/** Keys of the browser's local storage. The first four are those of the specification; logout clears them. */
export const STORAGE_KEYS = {
  token: 'token',
  profilePhoto: 'profilePhoto',
  loggedInUser: 'loggedInUser',
  userId: 'userId',
  adminToken: 'adminToken',
  theme: 'theme',
} as const

/** Content types taken for photos; what the bytes are is decided by decoding them. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** Content types taken for a degree certificate. */
export const CERTIFICATE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
