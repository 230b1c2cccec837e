CREATE SEQUENCE "public"."registration_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'user' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('admin', 'user'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"body" text,
	"author" text,
	"theme_id" uuid,
	"instructor_id" uuid,
	"is_featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contents_title_filled" CHECK (btrim("contents"."title") <> ''),
	CONSTRAINT "contents_type_known" CHECK ("contents"."content_type" in ('preche', 'conference', 'article', 'video', 'livre')),
	CONSTRAINT "contents_duration_positive" CHECK ("contents"."duration_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "course_contents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content_type" text NOT NULL,
	"file_id" uuid,
	"body" text,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"is_free_preview" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_contents_title_filled" CHECK (btrim("course_contents"."title") <> ''),
	CONSTRAINT "course_contents_type_known" CHECK ("course_contents"."content_type" in ('audio', 'video', 'pdf', 'text')),
	CONSTRAINT "course_contents_numbers_positive" CHECK ("course_contents"."duration_minutes" >= 0 and "course_contents"."order_index" >= 0)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_type" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"theme_id" uuid,
	"instructor_id" uuid,
	"image_id" uuid,
	"image_url" text,
	"level" text DEFAULT '' NOT NULL,
	"price" numeric(10, 2) DEFAULT 0 NOT NULL,
	"duration_hours" numeric(6, 1) DEFAULT 0 NOT NULL,
	"max_students" integer DEFAULT 0 NOT NULL,
	"current_enrolled" integer DEFAULT 0 NOT NULL,
	"registration_status" text DEFAULT 'ouvert' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"start_date" date,
	"end_date" date,
	"objectives" text[] DEFAULT '{}' NOT NULL,
	"prerequisites" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_title_filled" CHECK (btrim("courses"."title") <> ''),
	CONSTRAINT "courses_type_known" CHECK ("courses"."course_type" in ('formation', 'audio_course')),
	CONSTRAINT "courses_status_known" CHECK ("courses"."registration_status" in ('ouvert', 'fermé', 'complet')),
	CONSTRAINT "courses_price_positive" CHECK ("courses"."price" >= 0),
	CONSTRAINT "courses_hours_positive" CHECK ("courses"."duration_hours" >= 0),
	CONSTRAINT "courses_seats_positive" CHECK ("courses"."max_students" >= 0 and "courses"."current_enrolled" >= 0),
	CONSTRAINT "courses_seats_respected" CHECK ("courses"."max_students" = 0 or "courses"."current_enrolled" <= "courses"."max_students"),
	CONSTRAINT "courses_dates_ordered" CHECK ("courses"."end_date" >= "courses"."start_date")
);
--> statement-breakpoint
CREATE TABLE "instructors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"bio" text,
	"specializations" text[] DEFAULT '{}' NOT NULL,
	"profile_image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instructors_name_filled" CHECK (btrim("instructors"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"duration_seconds" double precision,
	"width" integer,
	"height" integer,
	"mp3_storage_key" text,
	"mp3_size" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "media_files_kind_known" CHECK ("media_files"."kind" in ('audio', 'video', 'pdf', 'image')),
	CONSTRAINT "media_files_size_positive" CHECK ("media_files"."size" > 0),
	CONSTRAINT "media_files_mp3_whole" CHECK (("media_files"."mp3_storage_key" is null) = ("media_files"."mp3_size" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text,
	"message" text NOT NULL,
	"status" text DEFAULT 'nouveau' NOT NULL,
	"admin_response" text,
	"response_date" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('nouveau', 'lu', 'repondu')),
	CONSTRAINT "contact_messages_answer_whole" CHECK (("contact_messages"."status" = 'repondu') = ("contact_messages"."admin_response" is not null and "contact_messages"."response_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_status_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'active', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "course_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"user_email" text,
	"phone" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reference_number" text DEFAULT 'DI-' || to_char(now(), 'YYYY') || '-' || lpad(nextval('registration_number')::text, 5, '0') NOT NULL,
	"registration_date" timestamp with time zone DEFAULT now() NOT NULL,
	"approval_date" timestamp with time zone,
	"education_level" text,
	"experience_level" text,
	"motivation_text" text,
	"availability_preferences" text,
	"special_needs" text,
	CONSTRAINT "course_registrations_referenceNumber_unique" UNIQUE("reference_number"),
	CONSTRAINT "course_registrations_status_known" CHECK ("course_registrations"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "course_registrations_names_filled" CHECK (btrim("course_registrations"."first_name") <> '' and btrim("course_registrations"."last_name") <> ''),
	CONSTRAINT "course_registrations_approval_dated" CHECK (("course_registrations"."status" = 'approved') = ("course_registrations"."approval_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"setting_key" text PRIMARY KEY NOT NULL,
	"setting_value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '#3B82F6' NOT NULL,
	"icon" text DEFAULT 'BookOpen' NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "themes_name_unique" UNIQUE("name"),
	CONSTRAINT "themes_name_filled" CHECK (btrim("themes"."name") <> ''),
	CONSTRAINT "themes_color_hex" CHECK ("themes"."color" ~ '^#[0-9A-Fa-f]{6}$'),
	CONSTRAINT "themes_icon_known" CHECK ("themes"."icon" in ('BookOpen', 'Scale', 'Languages', 'Star', 'Scroll', 'User'))
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_contents" ADD CONSTRAINT "course_contents_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_contents" ADD CONSTRAINT "course_contents_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_theme_id_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."themes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_image_id_media_files_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_profile_image_id_media_files_id_fk" FOREIGN KEY ("profile_image_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_registrations" ADD CONSTRAINT "course_registrations_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "contents_newest" ON "contents" USING btree ("content_type","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contents_longest" ON "contents" USING btree ("content_type","duration_minutes" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contents_latest" ON "contents" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contents_theme" ON "contents" USING btree ("theme_id");--> statement-breakpoint
CREATE INDEX "contents_instructor" ON "contents" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "contents_file" ON "contents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "contents_tags" ON "contents" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "course_contents_order" ON "course_contents" USING btree ("course_id","order_index","created_at");--> statement-breakpoint
CREATE INDEX "course_contents_file" ON "course_contents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "courses_newest" ON "courses" USING btree ("course_type","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "courses_open" ON "courses" USING btree ("course_type","registration_status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courses_featured" ON "courses" USING btree ("created_at" DESC NULLS LAST) WHERE featured;--> statement-breakpoint
CREATE INDEX "courses_theme" ON "courses" USING btree ("theme_id");--> statement-breakpoint
CREATE INDEX "courses_instructor" ON "courses" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "courses_image" ON "courses" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "instructors_name" ON "instructors" USING btree ("name");--> statement-breakpoint
CREATE INDEX "instructors_newest" ON "instructors" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "instructors_profile_image" ON "instructors" USING btree ("profile_image_id");--> statement-breakpoint
CREATE INDEX "media_files_created" ON "media_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("status","subscribed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "course_registrations_one_per_email" ON "course_registrations" USING btree ("course_id",lower(user_email));--> statement-breakpoint
CREATE INDEX "course_registrations_newest" ON "course_registrations" USING btree ("registration_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "course_registrations_by_status" ON "course_registrations" USING btree ("status","registration_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "course_registrations_by_course" ON "course_registrations" USING btree ("course_id","registration_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "themes_order" ON "themes" USING btree ("order_index","name");