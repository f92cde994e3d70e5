const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A phone number of E.164 in groups: `+1 415 555 0100` for North America, others as they are stored. */
export const formatPhone = (phone: string): string => phone.replace(northAmerican, '+1 $1 $2 $3');
