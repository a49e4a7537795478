export const AdminSettingsPage = () => null
