/** The schemas and routes of the login forms, which are fetched after the page has loaded. */
export {
  AdminCredentials,
  AdminSetup,
  Credentials,
  logInAdmin,
  logInAlumnus,
  logInStudent,
  PasswordLinkRequest,
  PasswordReset,
  requestPasswordLink,
  resetPassword,
  setUpAdmin,
} from '#contract/account/sessions.ts'
