export const StudentRegistrationPage = () => null
