CREATE SEQUENCE "public"."receipt_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "attendances" (
	"registration_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mark" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendances_registration_id_day_pk" PRIMARY KEY("registration_id","day"),
	CONSTRAINT "attendances_mark_known" CHECK ("attendances"."mark" in ('present', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "fee_dues" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"due_cents" integer NOT NULL,
	CONSTRAINT "fee_dues_positive" CHECK ("fee_dues"."due_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"registration_id" uuid,
	"receipt_number" text DEFAULT 'R-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('receipt_number')::text, 5, '0') NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"received_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	CONSTRAINT "fee_payments_receiptNumber_unique" UNIQUE("receipt_number"),
	CONSTRAINT "fee_payments_positive" CHECK ("fee_payments"."amount_cents" > 0),
	CONSTRAINT "fee_payments_method_known" CHECK ("fee_payments"."method" in ('cash', 'transfer', 'cheque', 'other')),
	CONSTRAINT "fee_payments_cancelled_whole" CHECK (("fee_payments"."cancelled_at" is null) = ("fee_payments"."cancelled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "student_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"recipients" integer NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_registration_id_course_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."course_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_dues" ADD CONSTRAINT "fee_dues_registration_id_course_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."course_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_registration_id_course_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."course_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_messages" ADD CONSTRAINT "student_messages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendances_by_day" ON "attendances" USING btree ("day","registration_id");--> statement-breakpoint
CREATE INDEX "fee_payments_of" ON "fee_payments" USING btree ("registration_id","paid_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fee_payments_by_course" ON "fee_payments" USING btree ("course_id","paid_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "student_messages_of" ON "student_messages" USING btree ("course_id","sent_at" DESC NULLS LAST);