import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { LanguageMenu } from '#client/account/region/LanguageMenu.tsx'
import { SiteLayout } from '#client/site/SiteLayout.tsx'
import { SupportLayout } from '#client/site/SupportLayout.tsx'
import { layout, page } from './page.ts'

const MemberArea = lazy(async () => ({ default: (await import('./MemberArea.tsx')).MemberArea }))
const AdminArea = lazy(async () => ({ default: (await import('./AdminArea.tsx')).AdminArea }))

const HomePage = page(['site'], async () => (await import('#client/site/HomePage.tsx')).HomePage)
const AboutPage = page(['site'], async () => (await import('#client/site/AboutPage.tsx')).AboutPage)
const FeaturesPage = page(['site'], async () => (await import('#client/site/FeaturesPage.tsx')).FeaturesPage)
const PrivacyPage = page(['site'], async () => (await import('#client/site/PrivacyPage.tsx')).PrivacyPage)
const SupportPage = page(['site'], async () => (await import('#client/site/SupportPage.tsx')).SupportPage)
const NotFoundPage = page(['site'], async () => (await import('#client/site/NotFoundPage.tsx')).NotFoundPage)
const TermsPage = page(['terms'], async () => (await import('#client/account/terms/TermsPage.tsx')).TermsPage)
const ContactPage = page(['contact'], async () => (await import('#client/site/contact/ContactPage.tsx')).ContactPage)

const LoginPage = page(
  ['sessions', 'validation'],
  async () => (await import('#client/account/sessions/LoginPage.tsx')).LoginPage,
)
const ResetPasswordPage = page(
  ['sessions', 'validation'],
  async () => (await import('#client/account/sessions/ResetPasswordPage.tsx')).ResetPasswordPage,
)
const ConfirmEmailPage = page(
  ['sessions'],
  async () => (await import('#client/account/accounts/ConfirmEmailPage.tsx')).ConfirmEmailPage,
)
const UnsubscribePage = page(
  ['notifications'],
  async () => (await import('#client/notifications/UnsubscribePage.tsx')).UnsubscribePage,
)
const ForgotPasswordPage = page(
  ['sessions', 'validation'],
  async () => (await import('#client/account/sessions/ForgotPasswordPage.tsx')).ForgotPasswordPage,
)
const RoleSelectionPage = page(
  ['registration'],
  async () => (await import('#client/account/registration/RoleSelectionPage.tsx')).RoleSelectionPage,
)
const StudentRegistrationPage = page(
  ['registration', 'sessions', 'validation'],
  async () => (await import('#client/account/registration/StudentRegistrationPage.tsx')).StudentRegistrationPage,
)
const AlumniRegistrationPage = page(
  ['registration', 'sessions', 'validation'],
  async () => (await import('#client/account/registration/AlumniRegistrationPage.tsx')).AlumniRegistrationPage,
)

const DashboardLayout = layout(
  ['accounts', 'dashboard', 'events', 'members', 'search', 'notifications'],
  async () => (await import('#client/site/dashboard/DashboardLayout.tsx')).DashboardLayout,
)
const DashboardPage = page(
  ['dashboard', 'events', 'mentorships', 'jobs'],
  async () => (await import('#client/site/dashboard/DashboardPage.tsx')).DashboardPage,
)
const SearchPage = page(
  ['search', 'members', 'events', 'mentorships', 'jobs', 'projects'],
  async () => (await import('#client/site/search/SearchPage.tsx')).SearchPage,
)
const MessagesPage = page(
  ['messages', 'blocks', 'reports'],
  async () => (await import('#client/chat/messages/MessagesPage.tsx')).MessagesPage,
)
const EventsPage = page(['events'], async () => (await import('#client/events/EventsPage.tsx')).EventsPage)
const NetworkPage = page(['members'], async () => (await import('#client/people/members/NetworkPage.tsx')).NetworkPage)
const ProfilePage = page(
  ['members', 'blocks', 'reports'],
  async () => (await import('#client/people/members/ProfilePage.tsx')).ProfilePage,
)
const ProjectsPage = page(
  ['projects'],
  async () => (await import('#client/opportunities/projects/ProjectsPage.tsx')).ProjectsPage,
)
const NotificationsPage = page(
  ['notifications'],
  async () => (await import('#client/notifications/NotificationsPage.tsx')).NotificationsPage,
)
const SettingsPage = page(
  ['settings', 'privacy', 'blocks', 'sessions', 'validation'],
  async () => (await import('#client/account/settings/SettingsPage.tsx')).SettingsPage,
)

const AdminLayout = layout(['administration'], async () => (await import('./AdminLayout.tsx')).AdminLayout)
const AdminSetupPage = page(
  ['administration', 'sessions', 'validation'],
  async () => (await import('#client/account/administrators/AdminSetupPage.tsx')).AdminSetupPage,
)
const StudentsPage = page(
  ['administration'],
  async () => (await import('#client/people/students/StudentsPage.tsx')).StudentsPage,
)
const VerificationsPage = page(
  ['administration'],
  async () => (await import('#client/people/verification/VerificationsPage.tsx')).VerificationsPage,
)
const InboxPage = page(['administration'], async () => (await import('#client/site/contact/InboxPage.tsx')).InboxPage)
const ReportsPage = page(
  ['administration', 'reports'],
  async () => (await import('#client/safety/reports/ReportsPage.tsx')).ReportsPage,
)
const AdminNotificationsPage = page(
  ['administration', 'notifications'],
  async () => (await import('#client/notifications/AdminNotificationsPage.tsx')).AdminNotificationsPage,
)
const AuditPage = page(['administration'], async () => (await import('#client/college/audit/AuditPage.tsx')).AuditPage)
const PostingsPage = page(
  ['administration'],
  async () => (await import('#client/safety/moderation/PostingsPage.tsx')).PostingsPage,
)
const AdministratorsPage = page(
  ['administration'],
  async () => (await import('#client/account/administrators/AdministratorsPage.tsx')).AdministratorsPage,
)
const InvitationPage = page(
  ['administration', 'sessions', 'validation'],
  async () => (await import('#client/account/administrators/InvitationPage.tsx')).InvitationPage,
)
const AdminTermsPage = page(
  ['administration', 'terms'],
  async () => (await import('#client/account/terms/AdminTermsPage.tsx')).TermsPage,
)
const AdminSecurityPage = page(
  ['administration', 'second-factor', 'sessions'],
  async () => (await import('#client/account/administrators/AdminSecurityPage.tsx')).AdminSecurityPage,
)
const AdminSettingsPage = page(
  ['administration', 'region'],
  async () => (await import('#client/college/AdminSettingsPage.tsx')).AdminSettingsPage,
)

// Not in the build at all: production is without it.
const GalleryPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./gallery/GalleryPage.tsx')).GalleryPage }))
  : null

/** Every address of the portal and the screen it shows. */
export const PortalRoutes = () => (
  <Routes>
    <Route element={<SiteLayout languages={<LanguageMenu />} />}>
      <Route index element={<HomePage />} />
      <Route path="about" element={<AboutPage />} />
      <Route path="features" element={<FeaturesPage />} />
      <Route path="contact" element={<ContactPage />} />
      <Route path="privacy" element={<PrivacyPage />} />
      <Route path="terms" element={<TermsPage />} />
      <Route path="roleselection" element={<RoleSelectionPage />} />
      <Route path="login" element={<LoginPage />} />
      <Route path="forgot-password" element={<ForgotPasswordPage />} />
      <Route path="reset-password" element={<ResetPasswordPage />} />
      <Route path="confirm-email" element={<ConfirmEmailPage />} />
      <Route path="unsubscribe" element={<UnsubscribePage />} />
      <Route path="student-register" element={<StudentRegistrationPage />} />
      <Route path="alumni-register" element={<AlumniRegistrationPage />} />
      <Route path="admin" element={<AdminArea />}>
        <Route path="setup" element={<AdminSetupPage />} />
        <Route path="invitation" element={<InvitationPage />} />
        <Route element={<AdminLayout />}>
          <Route index element={<Navigate to="students" replace />} />
          <Route path="students" element={<StudentsPage />} />
          <Route path="verifications" element={<VerificationsPage />} />
          <Route path="postings" element={<PostingsPage />} />
          <Route path="inbox" element={<InboxPage />} />
          <Route path="reports" element={<ReportsPage />} />
          <Route path="notifications" element={<AdminNotificationsPage />} />
          <Route path="administrators" element={<AdministratorsPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="terms" element={<AdminTermsPage />} />
          <Route path="security" element={<AdminSecurityPage />} />
          <Route path="settings" element={<AdminSettingsPage />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route element={<SupportLayout languages={<LanguageMenu />} />}>
      <Route path="supportus" element={<SupportPage />} />
    </Route>
    <Route path="dashboard" element={<MemberArea />}>
      <Route element={<DashboardLayout />}>
        <Route index element={<DashboardPage />} />
        <Route path="search" element={<SearchPage />} />
        <Route path="messages/:userId?" element={<MessagesPage />} />
        <Route path="events" element={<EventsPage />} />
        <Route path="network" element={<NetworkPage />} />
        <Route path="network/:id" element={<ProfilePage />} />
        <Route path="open-source" element={<ProjectsPage />} />
        <Route path="notifications" element={<NotificationsPage />} />
        <Route path="settings/:section?" element={<SettingsPage />} />
      </Route>
    </Route>
    {GalleryPage !== null && <Route path="ui" element={<GalleryPage />} />}
  </Routes>
)
