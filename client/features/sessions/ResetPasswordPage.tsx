export const ResetPasswordPage = () => null
