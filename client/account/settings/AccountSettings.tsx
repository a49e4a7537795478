import { EmailSection } from './EmailSection.tsx'
import { LogoutSection } from './LogoutSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'

/** Who one is to the college, the password, and the way out. */
export const AccountSettings = () => (
  <>
    <EmailSection />
    <PasswordSection />
    <LogoutSection />
  </>
)
