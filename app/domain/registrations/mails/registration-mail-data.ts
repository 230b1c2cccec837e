/** What the mails about a registration are written from. Nothing the visitor typed stands in it. */
export type RegistrationMailData = {
  site: { name: string; url: string; address: string; phone: string };
  formation: {
    id: string;
    title: string;
    startDate: string | null;
    endDate: string | null;
    price: number;
    durationHours: number;
    instructor: string | null;
  };
  reference: string;
  /** To the follow-up page. */
  link: string;
};
