export const AdminSetupPage = () => null
