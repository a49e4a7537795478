export const RoleSelectionPage = () => null
