import type { PageRoute } from '#client/platform/domain.ts'

export const routes: readonly PageRoute[] = [
  {
    area: 'public',
    path: 'terms',
    texts: ['terms'],
    load: async () => (await import('./terms/TermsPage.tsx')).TermsPage,
  },
  {
    area: 'public',
    path: 'roleselection',
    texts: ['registration'],
    load: async () => (await import('./registration/RoleSelectionPage.tsx')).RoleSelectionPage,
  },
  {
    area: 'public',
    path: 'login',
    texts: ['sessions'],
    load: async () => (await import('./sessions/LoginPage.tsx')).LoginPage,
  },
  {
    area: 'public',
    path: 'forgot-password',
    texts: ['sessions'],
    load: async () => (await import('./sessions/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  },
  {
    area: 'public',
    path: 'reset-password',
    texts: ['sessions'],
    load: async () => (await import('./sessions/ResetPasswordPage.tsx')).ResetPasswordPage,
  },
  {
    area: 'public',
    path: 'confirm-email',
    texts: ['sessions'],
    load: async () => (await import('./accounts/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  },
  {
    area: 'public',
    path: 'student-register',
    texts: ['registration'],
    load: async () => (await import('./registration/StudentRegistrationPage.tsx')).StudentRegistrationPage,
  },
  {
    area: 'public',
    path: 'alumni-register',
    texts: ['registration'],
    load: async () => (await import('./registration/AlumniRegistrationPage.tsx')).AlumniRegistrationPage,
  },
  {
    area: 'adminEntry',
    path: 'setup',
    texts: ['admin-entry', 'sessions'],
    load: async () => (await import('./administrators/AdminSetupPage.tsx')).AdminSetupPage,
  },
  {
    area: 'adminEntry',
    path: 'invitation',
    texts: ['admin-entry', 'sessions'],
    load: async () => (await import('./administrators/InvitationPage.tsx')).InvitationPage,
  },
  {
    area: 'adminEntry',
    path: 'forgot-password',
    texts: ['admin-entry', 'sessions'],
    load: async () => (await import('./administrators/AdminForgotPasswordPage.tsx')).AdminForgotPasswordPage,
  },
  {
    area: 'adminEntry',
    path: 'reset-password',
    texts: ['admin-entry', 'sessions'],
    load: async () => (await import('./sessions/ResetPasswordPage.tsx')).AdminResetPasswordPage,
  },
  {
    area: 'dashboard',
    path: 'settings/:section?',
    texts: ['settings', 'privacy', 'blocks', 'sessions', 'validation'],
    load: async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  },
]
