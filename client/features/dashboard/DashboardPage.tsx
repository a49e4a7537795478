export const DashboardPage = () => null
