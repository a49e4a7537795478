export const VerificationsPage = () => null
