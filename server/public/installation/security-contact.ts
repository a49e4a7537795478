import { getSecurityContact } from '#contract/public/installation.ts'
import { collegeOf } from '#server/college/public.ts'
import type { Platform } from '#server/platform/platform.ts'

// In days. RFC 9116 recommends less than a year, so that the contact doesn't go stale.
const validFor = 180

/**
 * Returns the `security.txt` of this portal (RFC 9116): the college's email address, or its contact form when it has none. The expiry date moves
 * along while the portal runs.
 */
export const securityContactOf = async ({ db, config, now }: Platform): Promise<string> => {
  const { email } = await collegeOf(db)
  const expires = new Date(now().getTime() + validFor * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  const fields = {
    Contact: email === '' ? `${config.publicUrl}/contact` : `mailto:${encodeURI(email)}`,
    Expires: expires.toISOString(),
    Canonical: `${config.publicUrl}${getSecurityContact.url}`,
  }
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}
